// The lines across a chart, each with what it stands for at its left end.
interface LevelsProps {
    values: number[];
    y(value: number): number;
    from: number;
    to: number;
    say(value: number): string;
}

export function Levels({ values, y, from, to, say }: LevelsProps) {
    return (
        <>
            {values.map((value) => (
                <g key={value}>
                    <path d={`M${from} ${y(value)}H${to}`} class={value === 0 ? 'zero' : 'grid'} />
                    <text x={from - 8} y={y(value) + 4} text-anchor="end">
                        {say(value)}
                    </text>
                </g>
            ))}
        </>
    );
}
