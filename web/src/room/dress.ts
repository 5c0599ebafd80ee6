// Dark or light, two colors or four, keys or none, sound or none: as the system is, or as was chosen here.
export const CHOICES = {
    theme: ['system', 'dark', 'light'],
    deck: ['two colors', 'four colors'],
    sound: ['off', 'on'],
    keys: ['on', 'off'], // those of a single letter or figure, which a voice or a slip can press
} as const;
export type Choice = keyof typeof CHOICES;

const shelf = (name: Choice) => `housedealer.${name}`;

export function chosen(name: Choice): string {
    const [preset] = CHOICES[name];
    try {
        return localStorage.getItem(shelf(name)) ?? preset;
    } catch {
        return preset;
    }
}

const LIGHT = '(prefers-color-scheme: light)';

export function dress(): void {
    const theme = chosen('theme');
    const page = document.documentElement.dataset;
    page.theme = theme === 'system' ? (window.matchMedia(LIGHT).matches ? 'light' : 'dark') : theme;
    page.keys = chosen('keys');
    page.deck = chosen('deck') === 'four colors' ? 'four' : 'two';
}

export function choose(name: Choice, value: string): void {
    try {
        localStorage.setItem(shelf(name), value);
    } catch {
        // it lasts as long as the page
    }
    dress();
}

/** Now, and whenever the system changes. */
export function keepDressed(): void {
    dress();
    window.matchMedia(LIGHT).addEventListener('change', dress);
}
