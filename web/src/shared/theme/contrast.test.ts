import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { contrast as contrastOf } from '@tagwell/contracts/accent-colors';
import { brand } from '@tagwell/contracts/brand';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Both values of every colour role in the token sheet. */
const roles = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/gu)].map(
    ([, role = '', light = '', dark = '']) => [role, { light, dark }],
  ),
);

const contrast = (front: string, back: string, theme: 'light' | 'dark') =>
  contrastOf(roles.get(front)?.[theme] ?? '', roles.get(back)?.[theme] ?? '');

const surfaces = ['bg', 'quiet', 'surface', 'raised', 'sunken', 'accent-soft'];
const textPairs = [
  ...['text', 'muted', 'accent', 'mention'].flatMap((front) =>
    surfaces.map((back) => [front, back] as const),
  ),
  ...['ok', 'warn', 'bad'].flatMap((front) =>
    ['bg', 'surface', `${front}-bg`].map((back) => [front, back] as const),
  ),
  ['ok', 'raised'] as const,
  ['info', 'info-bg'] as const,
  ['text', 'picked'] as const,
  ['on-accent', 'accent'] as const,
  ['text', 'ok-bg'] as const,
  ['muted', 'ok-bg'] as const,
  ['accent', 'ok-bg'] as const,
  ['text', 'bad-bg'] as const,
  ['muted', 'bad-bg'] as const,
  ['accent', 'bad-bg'] as const,
  ['text', 'mark-soft'] as const,
  ['muted', 'mark-soft'] as const,
];

describe.each(['light', 'dark'] as const)('%s theme colors', (theme) => {
  test.each(textPairs)('%s on %s have a contrast of at least 4.5:1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)(
    'control borders and the focus ring on %s have a contrast of at least 3:1',
    (back) => {
      expect(contrast('control', back, theme)).toBeGreaterThanOrEqual(3);
      expect(contrast('accent', back, theme)).toBeGreaterThanOrEqual(3);
    },
  );
});

test('tokens.css defines all 24 color roles', () => {
  expect([...roles.keys()]).toHaveLength(24);
});

test.each(['light', 'dark'] as const)(
  'mail uses the colors of the web app in the %s theme',
  (theme) => {
    for (const [role, color] of Object.entries(brand.colors[theme])) {
      expect([role, roles.get(role)?.[theme]]).toEqual([role, color]);
    }
  },
);
