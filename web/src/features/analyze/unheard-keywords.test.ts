import { expect, test } from '@jest/globals';
import { unheardWords } from './unheard-keywords.ts';

test('a keyword that leads nowhere is named, with what people are suggested by', () => {
  expect(unheardWords(['asdfgh'], ['asdfgh'])).toEqual({
    title: 'We don’t know “asdfgh”.',
    text: 'We used only your post. Try another word.',
  });
});

test('beside others it is said that those count', () => {
  expect(unheardWords(['asdfgh', 'xkqz'], ['asdfgh', 'sales', 'xkqz'])).toEqual({
    title: 'We don’t know “asdfgh”, “xkqz”.',
    text: 'We used only your post and the other keywords. Try another word.',
  });
});
