import { describe, expect, test } from '@jest/globals';
import { pageModules } from '../src/app/page-modules.ts';
import { headings, type PageName, pageTexts, shellFor } from './shells.ts';

const pages = [...new Set<PageName>(Object.values(pageModules))];

describe('the first-paint shell', () => {
  test.each(pages)(
    'of %s has the page’s heading once, and nothing the page’s CSP forbids',
    (page) => {
      const shell = shellFor(page);
      expect(shell.match(/<h1>/gu)).toHaveLength(1);
      expect(shell).toContain(`<h1>${headings[page].title}</h1>`);
      expect(shell).not.toMatch(/style=|<script|on[a-z]+=/u);
    },
  );

  test.each(pages)('of %s comes with a title and a description', (page) => {
    const { title, description } = pageTexts(page);
    expect(title).toMatch(/ · \{name\}$/u);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThan(170);
  });
});
