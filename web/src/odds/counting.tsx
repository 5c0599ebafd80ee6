// While the house counts: that it does, and for how long by now.
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/language';

export function Counting() {
    const [seconds, setSeconds] = useState(0);
    useEffect(() => {
        const timer = window.setInterval(() => setSeconds((before) => before + 1), 1000);
        return () => window.clearInterval(timer);
    }, []);
    return (
        <div class="counting">
            <p role="status">{words.odds.looking}</p>
            <progress aria-label={words.odds.looking} />
            <span class="small dim" aria-hidden="true">
                {words.odds.soFar(seconds)}
            </span>
        </div>
    );
}
