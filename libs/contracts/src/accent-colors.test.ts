import { describe, expect, test } from '@jest/globals';
import { accentFault, accentRoles, accentVariables, contrast } from './accent-colors.ts';
import { brand } from './brand.ts';

const themes = ['light', 'dark'] as const;

test('contrast follows WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

describe.each(themes)('the %s theme', (theme) => {
  const { accent, surface, text, muted, ...own } = brand.colors[theme];

  test('accepts the default accent color and derives its companion colors', () => {
    expect(accentFault(theme, accent)).toBeUndefined();
    expect(accentRoles(theme, accent)).toEqual({
      accent,
      'on-accent': own['on-accent'],
      'accent-soft': own['accent-soft'],
    });
  });

  test('offers a readable color for any color, with readable text on all companions', () => {
    for (const color of colorGrid()) {
      const chosen = accentFault(theme, color)?.nearest ?? color;
      expect([color, accentFault(theme, chosen)]).toEqual([color, undefined]);
      const roles = accentRoles(theme, chosen);
      expect(contrast(roles['on-accent'], chosen)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(chosen, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(chosen, roles['accent-soft'])).toBeGreaterThanOrEqual(4.5);
      for (const other of [text, muted]) {
        expect(contrast(other, roles['accent-soft'])).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test('accentFault names the pair with too little contrast and the nearest readable color', () => {
  expect(accentFault('light', '#ffd84d')?.sentence).toBe(
    'In the light theme, a link on a card is too hard to read: its contrast is 1.3 to 1, and 4.5 to 1 is needed. The nearest color that works is #7d6a26.',
  );
  expect(accentFault('dark', '#101060')?.sentence).toMatch(/^In the dark theme, a link on a card/u);
  // Slightly too light: changed only slightly.
  expect(accentFault('light', '#0077b5')?.nearest).toBe('#0071ac');
});

test('accentVariables contains the colors of both themes', () => {
  expect(accentVariables({ light: '#7a1f5c', dark: '#a8b0ff' })).toEqual([
    ['--accent', 'light-dark(#7a1f5c, #a8b0ff)'],
    ['--on-accent', 'light-dark(#ffffff, #11132c)'],
    ['--accent-soft', 'light-dark(#f3ebf0, #303243)'],
  ]);
});

/** A coarse grid over all colors. */
function colorGrid(): string[] {
  const levels = [0, 51, 102, 153, 204, 255].map((level) => level.toString(16).padStart(2, '0'));
  return levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));
}
