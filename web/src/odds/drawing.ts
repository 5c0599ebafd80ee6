// What the drawings of this page share.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Five round figures from `low` to `high`. */
export function marks(low: number, high: number): number[] {
    const rough = (high - low || 1) / 5;
    const ten = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((each) => each * ten).find((each) => each >= rough)!;
    const first = Math.ceil(low / step);
    return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** A drawing is as wide as its place, so that its letters keep their size. */
export function useWidth() {
    const place = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(600);
    useLayoutEffect(() => {
        const measure = () => setWidth(place.current?.clientWidth ?? 600);
        measure();
        window.addEventListener('resize', measure);
        return () => window.removeEventListener('resize', measure);
    }, []);
    return { place, width };
}
