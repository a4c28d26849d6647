/**
 * What the product is called and looks like outside its own pages, such as in mail. The colors are
 * those of the web's tokens.css; a test there compares them.
 */
export const brand = {
  name: 'Tagwell',
  colors: {
    light: {
      bg: '#f6f6f9',
      surface: '#ffffff',
      text: '#16171d',
      muted: '#555a67',
      accent: '#4044cf',
      'on-accent': '#ffffff',
    },
    dark: {
      bg: '#0e0f13',
      surface: '#191b21',
      text: '#eff0f4',
      muted: '#adb2bf',
      accent: '#a8b0ff',
      'on-accent': '#11132c',
    },
  },
} as const;
