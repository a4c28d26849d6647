import { expect, test } from '@jest/globals';
import { editorUrl, peopleSearchUrl, shareUrl } from './links.ts';

test('a short post is filled into the editor link', () => {
  const { url, prefilled } = editorUrl('Hello & bye\n#x');
  expect(prefilled).toBe(true);
  expect(new URL(url).searchParams.get('text')).toBe('Hello & bye\n#x');
});

test('a post above 2,000 encoded bytes is left out of the link', () => {
  expect(editorUrl('é'.repeat(400))).toEqual({
    url: 'https://www.linkedin.com/feed/?shareActive=true',
    prefilled: false,
  });
});

test('names and addresses are encoded', () => {
  expect(peopleSearchUrl('Ana Lima')).toMatch(/keywords=Ana%20Lima$/u);
  expect(shareUrl('https://tagwell.example/?a=b')).toMatch(/url=https%3A%2F%2Ftagwell\.example/u);
});
