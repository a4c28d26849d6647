import { beforeEach, expect, test } from '@jest/globals';
import { browserStorage } from '../../shared/storage/browser-storage.ts';
import { keptChoices, forgetAccount, skippedSteps } from '../../shared/storage/premium-memory.ts';
import { namedIn } from '../../shared/format/place-tag.ts';
import { suggestedPerson } from '../../shared/testing/samples.ts';
import {
  aboutPerson,
  commentInStyle,
  composeInStyle,
  keepTagStyle,
  readTagStyle,
  rememberTags,
  taggedBefore,
  tagsIn,
} from './tags.ts';
import { restyleEdit } from './restyle-edit.ts';

const handles = { realNames: false, reasons: true, hashtag: true, inComment: false };
const lines = { realNames: true, reasons: true, hashtag: true, inComment: false };
const bare = { realNames: true, reasons: false, hashtag: true, inComment: false };

const connection = { position: 'Head of Talent', company: 'Acme', connectedOn: '' };
const people = {
  leaders: [suggestedPerson('Dr. Ana Roe', { topics: ['Hiring'], matches: [] })],
  network: [suggestedPerson('Bo Li', { isFromNetwork: true, connection })],
};
const post = 'My post.';

beforeEach(() => void browserStorage.clear());

test('readTagStyle defaults to handles, stores a choice per account and ignores an invalid one', () => {
  expect(readTagStyle('ana')).toEqual(handles);
  keepTagStyle('ana', bare);
  expect(readTagStyle('ana')).toEqual(bare);
  expect(readTagStyle('ben')).toEqual(handles);
  expect(readTagStyle(undefined)).toEqual(handles);
  forgetAccount('ana');
  expect(readTagStyle('ana')).toEqual(handles);
  browserStorage.write(
    { key: 'tagStyle:ana', encode: String, decode: String },
    '{"realNames":"yes"}',
  );
  expect(readTagStyle('ana')).toEqual(handles);
});

test('composeInStyle writes the post in every style', () => {
  expect(composeInStyle(post, people, handles)).toBe(
    'My post.\n\n#Tagwell\nThought leaders: @anaroe\nFrom my network: @boli',
  );
  expect(composeInStyle(post, people, lines)).toBe(
    'My post.\n\n#Tagwell\ncc @Ana Roe, who speaks on Hiring\ncc @Bo Li, Head of Talent at Acme',
  );
  expect(composeInStyle(post, people, bare)).toBe('My post.\n\n#Tagwell\ncc @Ana Roe @Bo Li');
  expect(composeInStyle(post, people, { ...bare, hashtag: false })).toBe(
    'My post.\n\ncc @Ana Roe @Bo Li',
  );
  expect(composeInStyle(post, people, { ...handles, hashtag: false })).toBe(
    'My post.\n\nThought leaders: @anaroe\nFrom my network: @boli',
  );
});

test('composeInStyle and restyleEdit put organizations last in every style', () => {
  const all = { ...people, organizations: [{ id: 'jj', name: 'Johnson & Johnson' }] };
  const inHandles = composeInStyle(post, all, handles);
  expect(inHandles).toBe(
    'My post.\n\n#Tagwell\nThought leaders: @anaroe\nFrom my network: @boli\nOrganizations: @johnsonjohnson',
  );
  expect(composeInStyle(post, all, bare)).toBe(
    'My post.\n\n#Tagwell\ncc @Ana Roe @Bo Li @Johnson & Johnson',
  );
  const edit = { base: inHandles, text: 'Mine, with @johnsonjohnson.' };
  expect(restyleEdit(edit, post, all, [handles, bare])?.text).toBe(
    'Mine, with @Johnson & Johnson.',
  );
});

test('commentInStyle writes the names into the first comment instead of the post', () => {
  const style = { ...lines, inComment: true };
  expect(composeInStyle(post, people, style)).toBe('My post.\n\n#Tagwell');
  expect(composeInStyle(post, people, { ...style, hashtag: false })).toBe(post);
  expect(commentInStyle(people, style)).toBe(
    'cc @Ana Roe, who speaks on Hiring\ncc @Bo Li, Head of Talent at Acme',
  );
  expect(commentInStyle(people, { ...handles, inComment: true })).toBe(
    'Thought leaders: @anaroe\nFrom my network: @boli',
  );
  const nobody = { leaders: [], network: [] };
  expect(commentInStyle(nobody, style)).toBe('');
  expect(composeInStyle(post, nobody, style)).toBe(post);
});

test('readTagStyle reads a choice stored before the hashtag option existed', () => {
  browserStorage.write(
    { key: 'tagStyle:ana', encode: String, decode: String },
    '{"realNames":true,"reasons":false}',
  );
  expect(readTagStyle('ana')).toEqual(bare);
});

test('restyleEdit removes the hashtag from an edited post and restores it', () => {
  const base = composeInStyle(post, people, bare);
  const text = 'My post, thanks to @Ana Roe.\n\n#Tagwell\ncc @Bo Li';
  const without = { ...bare, hashtag: false };
  const gone = restyleEdit({ base, text }, post, people, [bare, without]);
  expect(gone?.text).toBe('My post, thanks to @Ana Roe.\n\ncc @Bo Li');
  const back = restyleEdit(gone, post, people, [without, bare]);
  expect(back?.text).toBe(text);
});

test('aboutPerson uses only topics, headline and position from the data', () => {
  const topic = { phrase: 'recruit', topic: 'Recruiting' };
  expect(aboutPerson(suggestedPerson('Ana', { topics: ['Hiring'], matches: [topic] }))).toBe(
    'who speaks on Recruiting',
  );
  expect(aboutPerson(suggestedPerson('Ana', { topics: [], matches: [] }))).toBeUndefined();
  const own = { isOwn: true, topics: ['Hiring'], headline: 'Recruiter at Orchard' };
  expect(aboutPerson(suggestedPerson('Ana', own))).toBe('Recruiter at Orchard');
  expect(aboutPerson(suggestedPerson('Ana', { ...own, headline: '' }))).toBeUndefined();
  const known = (change: Partial<typeof connection>) =>
    aboutPerson(
      suggestedPerson('Bo', { topics: ['Hiring'], connection: { ...connection, ...change } }),
    );
  expect(known({ company: '' })).toBe('Head of Talent');
  expect(known({ position: '' })).toBeUndefined();
  expect(known({ position: 'x'.repeat(91) })).toBeUndefined();
});

test('restyleEdit keeps the writer’s words in another style, and restores the text', () => {
  const base = composeInStyle(post, people, handles);
  const edit = { base, text: base.replace('My post', 'My own post') };
  const named = restyleEdit(edit, post, people, [handles, lines]);
  expect(named?.base).toBe(composeInStyle(post, people, lines));
  expect(named?.text).toBe(composeInStyle('My own post.', people, lines));
  expect(restyleEdit(named, post, people, [lines, handles])).toEqual(edit);
});

test('restyleEdit changes each tag by itself when the lines were edited', () => {
  const base = composeInStyle(post, people, handles);
  const edit = { base, text: 'I asked @anaroe.\n\n#Tagwell with @boli' };
  expect(restyleEdit(edit, post, people, [handles, bare])?.text).toBe(
    'I asked @Ana Roe.\n\n#Tagwell with @Bo Li',
  );
});

test('restyleEdit moves lines into the first comment and back, without people named in the text', () => {
  const inComment = { ...lines, inComment: true };
  const base = composeInStyle(post, people, lines);
  const text =
    'My post, @Ana Roe.\n\n#Tagwell\ncc @Bo Li, Head of Talent at Acme\n\nP.S. Ask @Bo Li about it.';
  const gone = restyleEdit({ base, text }, post, people, [lines, inComment]);
  expect(gone?.base).toBe(composeInStyle(post, people, inComment));
  expect(gone?.text).toBe('My post, @Ana Roe.\n\n#Tagwell\n\nP.S. Ask @Bo Li about it.');
  const back = restyleEdit(gone, post, people, [inComment, lines]);
  expect(back).toEqual({ base, text });
  const all = { base, text: 'With @Ana Roe and @Bo Li.\n\n#Tagwell' };
  expect(restyleEdit(all, post, people, [lines, inComment])?.text).toBe(all.text);
});

test('restyleEdit leaves the edit of an earlier post unchanged', () => {
  const edit = { base: 'another', text: 'another @anaroe' };
  expect(restyleEdit(edit, post, people, [handles, bare])).toBe(edit);
  expect(restyleEdit(undefined, post, people, [handles, bare])).toBeUndefined();
});

beforeEach(() => void browserStorage.clear());

test('taggedBefore returns the people of the last two posts, per account', () => {
  rememberTags('me', 'first', ['Ana']);
  rememberTags('me', 'second', ['Ben']);
  rememberTags('me', 'third', ['Cleo', 'Dev']);
  expect([...taggedBefore('me', 'now')].toSorted()).toEqual(['Ben', 'Cleo', 'Dev']);
  expect(taggedBefore('somebody else', 'now').size).toBe(0);
});

test('taggedBefore does not count the current post', () => {
  rememberTags('me', 'first', ['Ana']);
  rememberTags('me', 'second', ['Ben']);
  rememberTags('me', 'now', ['Cleo']);
  expect([...taggedBefore('me', 'now')].toSorted()).toEqual(['Ana', 'Ben']);
});

test('rememberTags replaces the people of a post that is copied again', () => {
  rememberTags('me', 'first', ['Ana']);
  rememberTags('me', 'first', ['Ben']);
  expect([...taggedBefore('me', 'now')]).toEqual(['Ben']);
});

test('forgetAccount removes tags, choices and skipped steps', () => {
  rememberTags('me', 'first', ['Ana']);
  browserStorage.write(keptChoices, [
    { analysisId: 'first', leaders: ['1'], network: ['2'], five: [] },
  ]);
  browserStorage.write(skippedSteps('me'), ['profile']);
  forgetAccount('me');
  expect(taggedBefore('me', 'now').size).toBe(0);
  expect(browserStorage.read(keptChoices)).toBeUndefined();
  expect(browserStorage.read(skippedSteps('me'))).toBeUndefined();
});

test('namedIn ignores a first name without @, and a part of a longer name', () => {
  const named = (text: string, names: string[]) => {
    const leaders = names.map((name) => suggestedPerson(name));
    return namedIn(text, tagsIn({ leaders, network: [] }, bare)).map(({ name }) => name);
  };
  expect(named('Mark your calendars', ['Mark'])).toEqual([]);
  expect(named('Thanks, @Mark!', ['Mark'])).toEqual(['Mark']);
  expect(named('昨日は山田太郎さんと', ['山田太郎'])).toEqual(['山田太郎']);
  const both = ['Ana Silva', 'Ana Silva Costa'];
  expect(named('With @Ana Silva Costa', both)).toEqual(['Ana Silva Costa']);
  expect(named('With Ana Silva Costa', both)).toEqual(['Ana Silva Costa']);
  expect(named('With @Ana Silva Costa and Ana Silva', both)).toEqual(both);
});

test('namedIn counts people of the same name as often as the name occurs', () => {
  const namesakes = ['1', '2'].map((id) => suggestedPerson('Sam Chen', { id }));
  const all = tagsIn({ leaders: namesakes, network: [] }, bare);
  expect(namedIn('cc @Sam Chen', all)).toEqual(all.slice(0, 1));
  expect(namedIn('cc @Sam Chen @Sam Chen', all)).toEqual(all);
  expect(namedIn('Sam Chen wrote it.\n\ncc @Sam Chen', all)).toEqual(all);
});
