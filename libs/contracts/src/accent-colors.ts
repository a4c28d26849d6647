import { brand, type Theme } from './brand.ts';

/** An accent color and the colors derived from it. Importable without zod. */
export interface AccentRoles {
  accent: string;
  'on-accent': string;
  'accent-soft': string;
}

/** An installation's accents, as lower-case `#rrggbb`. */
export type Accents = Record<Theme, string>;

/** The share of the accent in its soft background. */
const softShare: Record<Theme, number> = { light: 0.09, dark: 0.155 };
/** The color an accent is mixed with until it is readable. */
const readableEnd: Record<Theme, string> = { light: '#000000', dark: '#ffffff' };
const steps = 255;

/** Chosen by hand for the product's own accent; otherwise derived. */
export function accentRoles(theme: Theme, accent: string): AccentRoles {
  const own = brand.colors[theme];
  if (accent === own.accent) {
    return { accent, 'on-accent': own['on-accent'], 'accent-soft': own['accent-soft'] };
  }
  const paper = brand.colors.light['on-accent'];
  const ink = brand.colors.dark['on-accent'];
  return {
    accent,
    'on-accent': contrast(paper, accent) >= contrast(ink, accent) ? paper : ink,
    'accent-soft': mix(own.surface, accent, softShare[theme]),
  };
}

/** CSS variables with values for both themes. */
export function accentVariables({ light, dark }: Accents): [name: string, value: string][] {
  const [inLight, inDark] = [accentRoles('light', light), accentRoles('dark', dark)];
  const names = ['accent', 'on-accent', 'accent-soft'] as const;
  return names.map((name) => [`--${name}`, `light-dark(${inLight[name]}, ${inDark[name]})`]);
}

interface Pair {
  what: string;
  needed: number;
  ratio: number;
}

/** The color pairs that an accent is part of, with their names in the form. */
function pairsOf(theme: Theme, accent: string): Pair[] {
  const { bg, surface, raised, sunken } = brand.colors[theme];
  const roles = accentRoles(theme, accent);
  const asText = (what: string, back: string) => ({
    what,
    needed: 4.5,
    ratio: contrast(accent, back),
  });
  return [
    { what: 'text on a button', needed: 4.5, ratio: contrast(roles['on-accent'], accent) },
    asText('a link on a card', surface),
    asText('a link on the page', bg),
    asText('a link on a raised part', raised),
    asText('a link on a gray part', sunken),
    asText('a link on its own soft background', roles['accent-soft']),
    ...[bg, surface, raised, sunken].map((back) => ({
      what: 'the focus ring',
      needed: 3,
      ratio: contrast(accent, back),
    })),
  ];
}

export interface AccentFault {
  /** Names the unreadable pair and a readable color. */
  sentence: string;
  nearest: string;
}

/** Undefined if the accent is readable everywhere. */
export function accentFault(theme: Theme, accent: string): AccentFault | undefined {
  const failing = pairsOf(theme, accent).find(({ ratio, needed }) => ratio < needed);
  if (failing === undefined) return undefined;
  const nearest = nearestReadable(theme, accent);
  const { what, ratio, needed } = failing;
  // Rounded down, because 4.49 is not enough and must not be shown as 4.5.
  const has = (Math.floor(ratio * 10) / 10).toFixed(1);
  return {
    sentence: `In the ${theme} theme, ${what} is too hard to read: its contrast is ${has} to 1, and ${needed} to 1 is needed. The nearest color that works is ${nearest}.`,
    nearest,
  };
}

/** The first readable shade on the way to black or white. */
function nearestReadable(theme: Theme, accent: string): string {
  const end = readableEnd[theme];
  for (let step = 1; step < steps; step += 1) {
    const shade = mix(accent, end, step / steps);
    if (pairsOf(theme, shade).every(({ ratio, needed }) => ratio >= needed)) return shade;
  }
  return end;
}

/** From 1 to 21, as WCAG 2.2 defines it. */
export function contrast(front: string, back: string): number {
  const [lighter, darker] = [luminance(front), luminance(back)].toSorted((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Relative luminance, from 0 to 1, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Mixes `share` of the second color into the first, in sRGB. */
function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)];
  const mixed = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
