import { describe, expect, test } from '@jest/globals';
import { pageModules } from '../src/app/page-modules.ts';
import { headings, type PageName, pageTexts, shellFor } from './shells.ts';

const pages = [...new Set<PageName>(Object.values(pageModules))];

describe('shellFor', () => {
  test.each(pages)(
    'renders the h1 of %s once, without inline styles, scripts or handlers (CSP)',
    (page) => {
      const shell = shellFor(page);
      expect(shell.match(/<h1>/gu)).toHaveLength(1);
      expect(shell).toContain(`<h1>${headings[page].title}</h1>`);
      expect(shell).not.toMatch(/style=|<script|on[a-z]+=/u);
    },
  );

  test.each(pages)('gives %s a title and a description', (page) => {
    const { title, description } = pageTexts(page);
    expect(title).toMatch(/ · \{name\}$/u);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThan(170);
  });
});
