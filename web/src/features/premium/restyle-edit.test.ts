import { describe, expect, test } from '@jest/globals';
import type { TagStyle } from '../../shared/storage/premium-memory.ts';
import type { EditedPost } from '../../shared/storage/results.ts';
import { suggestedPerson } from '../../shared/testing/samples.ts';
import { restyleEdit } from './restyle-edit.ts';
import { composeInStyle } from './tags.ts';

const lines: TagStyle = { realNames: true, reasons: true, hashtag: true, inComment: false };
const known = (name: string, position: string) =>
  suggestedPerson(name, {
    isFromNetwork: true,
    connection: { position, company: 'Acme', connectedOn: '' },
  });
const people = {
  leaders: [suggestedPerson('Darren Murph', { topics: ['Remote Work'], matches: [] })],
  network: [
    known('Amara Yarrow', 'Recruiter'),
    known('Javier Farrokhi', 'Head of Talent'),
    known('Bo Li', 'Designer'),
  ],
};
const post = 'My post.';

/** Presses every switch in order. */
function toggle(text: string, start: TagStyle, switches: readonly (keyof TagStyle)[]) {
  let style = start;
  let edit: EditedPost | undefined = { base: composeInStyle(post, people, start), text };
  for (const one of switches) {
    const next = { ...style, [one]: !style[one] };
    edit = restyleEdit(edit, post, people, [style, next]);
    style = next;
  }
  return edit;
}

test('a person removed from the text stays out of the first comment and of later styles', () => {
  const text =
    'My post.\n\n#Tagwell\ncc @Darren Murph, who speaks on Remote Work\ncc @Amara Yarrow, Recruiter at Acme\ncc @Bo Li, Designer at Acme';
  const moved = toggle(text, lines, ['inComment']);
  const [, , javier] = [...people.leaders, ...people.network];
  expect(moved?.text).toBe('My post.\n\n#Tagwell');
  expect(moved?.inComment?.leftOut).toEqual([javier?.id]);
  expect(toggle(text, lines, ['inComment', 'inComment'])?.text).toBe(text);
  expect(toggle(text, lines, ['inComment', 'realNames', 'inComment'])?.text).toBe(
    'My post.\n\n#Tagwell\nThought leaders: @darrenmurph\nFrom my network: @amarayarrow @boli',
  );
  expect(toggle(text, lines, ['realNames'])?.text).not.toContain('javier');
});

const rewritten =
  'My post.\n\nThank you Darren Murph and @Amara Yarrow!\ncc @Javier Farrokhi, Head of Talent at Acme\ncc @Bo Li, Designer at Acme';
const withoutHashtag = { ...lines, hashtag: false };

test('moves only generated lines into the first comment and back', () => {
  expect(toggle(rewritten, withoutHashtag, ['inComment'])?.text).toBe(
    'My post.\n\nThank you Darren Murph and @Amara Yarrow!',
  );
  expect(toggle(rewritten, withoutHashtag, ['inComment', 'inComment'])?.text).toBe(
    'My post.\n\nThank you Darren Murph and @Amara Yarrow!\n\ncc @Javier Farrokhi, Head of Talent at Acme\ncc @Bo Li, Designer at Acme',
  );
});

test('toggling every switch adds one hashtag and names nobody twice', () => {
  const all = ['realNames', 'inComment', 'hashtag', 'inComment'] as const;
  expect(toggle(rewritten, withoutHashtag, all)?.text).toBe(
    'My post.\n\nThank you Darren Murph and @amarayarrow!\n\n#Tagwell\nFrom my network: @javierfarrokhi @boli',
  );
});

test('does not add the hashtag twice, and removes it wherever the writer put it', () => {
  const text = 'My post #Tagwell.\ncc @Bo Li, Designer at Acme';
  expect(toggle(text, withoutHashtag, ['hashtag'])?.text).toBe(text);
  expect(toggle(text, lines, ['hashtag'])?.text).toBe('My post.\ncc @Bo Li, Designer at Acme');
});

test('removing a hashtag at the start of a line keeps the rest of the line', () => {
  const text = 'My post.\n\n#Tagwell with @Bo Li';
  expect(toggle(text, lines, ['hashtag'])?.text).toBe('My post.\n\nwith @Bo Li');
});

test('changes only the tag in a line that the writer edited', () => {
  const text =
    'My post.\n\n#Tagwell\ncc @Bo Li, who drew this\ncc @Amara Yarrow, Recruiter at Acme';
  expect(toggle(text, lines, ['inComment'])?.text).toBe(
    'My post.\n\n#Tagwell\ncc @Bo Li, who drew this',
  );
  expect(toggle(text, lines, ['realNames'])?.text).toBe(
    'My post.\n\n#Tagwell\ncc @boli, who drew this\nFrom my network: @amarayarrow',
  );
});

test('restyles a name in the text while the other names are in the first comment', () => {
  const text = 'My post, @Bo Li.\n\n#Tagwell';
  expect(toggle(text, { ...lines, inComment: true }, ['realNames'])?.text).toBe(
    'My post, @boli.\n\n#Tagwell',
  );
});

test('leaves an email address unchanged', () => {
  const text = 'Write to x@boli.com, @boli.\n\n#Tagwell';
  expect(toggle(text, { ...lines, realNames: false }, ['realNames'])?.text).toBe(
    'Write to x@boli.com, @Bo Li.\n\n#Tagwell',
  );
});

describe('restyleEdit with two chosen people of the same name', () => {
  const namesakes = {
    leaders: [suggestedPerson('Sam Chen', { id: 's1', topics: ['Remote Work'], matches: [] })],
    network: [{ ...known('Sam Chen', 'Recruiter'), id: 's2' }, known('Bo Li', 'Designer')],
  };
  const edited = (style: TagStyle) =>
    composeInStyle(post, namesakes, style).replace('My post', 'My own post');
  const bare = { ...lines, reasons: false };
  const handles = { ...lines, realNames: false };

  test.each([
    ['lines', lines, 'reasons'],
    ['lines', lines, 'realNames'],
    ['lines', lines, 'inComment'],
    ['lines', { ...lines, hashtag: false }, 'hashtag'],
    ['names', bare, 'inComment'],
    ['names', bare, 'reasons'],
    ['handles', handles, 'inComment'],
    ['handles', handles, 'realNames'],
  ] as const)('restyles %s and restores them: %#', (_what, style, one) => {
    const next = { ...style, [one]: !style[one] };
    const edit = { base: composeInStyle(post, namesakes, style), text: edited(style) };
    const restyled = restyleEdit(edit, post, namesakes, [style, next]);
    expect(restyled?.text).toBe(edited(next));
    expect(restyleEdit(restyled, post, namesakes, [next, style])?.text).toBe(edit.text);
  });
});
