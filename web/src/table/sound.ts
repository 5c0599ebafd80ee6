// Two soft notes when it is one's turn and a lower one when ten seconds of it are left, for
// whoever chose to hear them. Nothing is told by sound alone.
import { useEffect } from 'preact/hooks';
import { chosen } from '../room/dress';

const TURN = [523.25, 659.25]; // Hz
const LATE = [392];
const NOTE_S = 0.18;
const SILENT = 0.0001; // a loudness may fade to nearly nothing, not to nothing
const SOFT = 0.08;

let audio: AudioContext | undefined;

function play(notes: number[]): void {
    if (chosen('sound') !== 'on') return;
    const through = (audio ??= new AudioContext());
    notes.forEach((pitch, at) => {
        const start = through.currentTime + at * NOTE_S;
        const [tone, loud] = [through.createOscillator(), through.createGain()];
        tone.frequency.value = pitch;
        loud.gain.setValueAtTime(SILENT, start);
        loud.gain.exponentialRampToValueAtTime(SOFT, start + 0.02);
        loud.gain.exponentialRampToValueAtTime(SILENT, start + 2 * NOTE_S);
        tone.connect(loud).connect(through.destination);
        tone.start(start);
        tone.stop(start + 2 * NOTE_S);
    });
}

/** Once when each begins: one is asked; there is little time left. */
export function useTurnSound(asked: boolean, late: boolean): void {
    useEffect(() => {
        if (asked) play(TURN);
    }, [asked]);
    useEffect(() => {
        if (late) play(LATE);
    }, [late]);
}
