import { expect, test } from '@jest/globals';
import { unheardWords } from './keyword-again.tsx';

test('unheardWords names an unknown keyword and says that only the post was used', () => {
  expect(unheardWords(['asdfgh'], ['asdfgh'])).toEqual({
    title: 'We don’t know “asdfgh”.',
    text: 'We used only your post. Try another word.',
  });
});

test('unheardWords says that the other keywords were used', () => {
  expect(unheardWords(['asdfgh', 'xkqz'], ['asdfgh', 'sales', 'xkqz'])).toEqual({
    title: 'We don’t know “asdfgh”, “xkqz”.',
    text: 'We used only your post and the other keywords. Try another word.',
  });
});
