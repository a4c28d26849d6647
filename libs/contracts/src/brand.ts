/**
 * The product's default branding. A test compares the colors with the web's tokens.css. Importable
 * without zod.
 */
export const brand = {
  name: 'Tagwell',
  colors: {
    light: {
      bg: '#f6f6f9',
      surface: '#ffffff',
      raised: '#ffffff',
      sunken: '#ececf2',
      text: '#16171d',
      muted: '#555a67',
      accent: '#4044cf',
      'on-accent': '#ffffff',
      'accent-soft': '#edeefc',
    },
    dark: {
      bg: '#0e0f13',
      surface: '#191b21',
      raised: '#24272f',
      sunken: '#2c3039',
      text: '#eff0f4',
      muted: '#adb2bf',
      accent: '#a8b0ff',
      'on-accent': '#11132c',
      'accent-soft': '#303243',
    },
  },
} as const;

export type Theme = keyof typeof brand.colors;

/**
 * Placeholder for the installation's name in texts written before it is known, such as headings.
 */
export const nameToken = '{name}';

export const withName = (text: string, name: string): string =>
  text.replaceAll(nameToken, () => name);
