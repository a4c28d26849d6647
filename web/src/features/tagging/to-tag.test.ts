import { expect, test } from '@jest/globals';
import { mentionsLeftIn, namedTags } from './to-tag.ts';

test('the writer’s own mentions are those that stand behind an @', () => {
  const text = 'With @Ana Maria Bell, @quillwork and Bo Roe.';
  const named = ['Ana Maria Bell', '@quillwork', 'Bo Roe', '@gone'];
  expect(mentionsLeftIn(text, named)).toEqual(['Ana Maria Bell', 'quillwork']);
});

test('of a handle nobody knows whether it is a person', () => {
  const named = namedTags('With @Ana Bell and @quillwork', ['Ana Bell', '@quillwork']);
  expect(named.map(({ name, isHandle }) => [name, isHandle])).toEqual([
    ['Ana Bell', false],
    ['quillwork', true],
  ]);
});
