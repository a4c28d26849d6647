import { describe, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import { nobodyReasons } from '@tagwell/contracts/http/analysis';
import { suggestedPerson } from '../../shared/testing/samples.ts';
import { chooseSuccessor, takeBack, toggleChoice } from './choice.ts';
import { finishPost, whenToPost } from './finished-post.ts';
import { organizationsIn } from './offered-organizations.ts';
import { mentionsLeftIn, namedTags, namesLeftIn } from './to-tag.ts';
import { nobodyWords } from './components/nobody-suggested.tsx';

const people = ['Ana', 'Ben', 'Cleo', 'Dev'].map((name) => suggestedPerson(name));
const [
  ana = suggestedPerson(''),
  ben = suggestedPerson(''),
  cleo = suggestedPerson(''),
  dev = suggestedPerson(''),
] = people;

test('organizationsIn matches the name as a whole word', () => {
  const sap = { id: 'sap', name: 'SAP', headline: '', written: 'SAP', why: '' };
  expect(organizationsIn('Reply ASAP please', [sap], () => [])).toEqual([]);
  expect(organizationsIn('SAP’s people', [sap], () => [])).toEqual([sap]);
});

describe('toggleChoice', () => {
  test('removes a person who is already chosen', () => {
    expect(toggleChoice([ana, ben], ana, 3)).toEqual({ chosen: [ben] });
    expect(toggleChoice([ben], ana, 3)).toEqual({ chosen: [ben, ana] });
  });

  test('changes nothing beyond the limit, and says why', () => {
    const three = people.slice(0, 3);
    expect(toggleChoice(three, dev, 3)).toEqual({
      chosen: three,
      refused: 'You have 3. Remove one to choose Dev.',
    });
  });
});

describe('chooseSuccessor after a dismissal', () => {
  test('picks the best person who had no room before', () => {
    const dismissal = { person: ana, listed: [ana, ben, cleo], next: [ben, cleo, dev] };
    expect(chooseSuccessor({ ...dismissal, chosen: [ana], limit: 1 })).toEqual([ben]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ana, ben], limit: 2 })).toEqual([ben, cleo]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ana, ben, cleo], limit: 3 })).toEqual([
      ben,
      cleo,
      dev,
    ]);
  });

  test('skips people the writer deselected, and adds nobody when the dismissed was not chosen', () => {
    const dismissal = { person: ben, listed: [ana, ben, cleo], next: [ana, cleo, dev] };
    expect(chooseSuccessor({ ...dismissal, chosen: [ana, ben], limit: 3 })).toEqual([ana, dev]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ben], limit: 1 })).toEqual([cleo]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ana], limit: 3 })).toEqual([ana]);
  });
});

describe('takeBack (undo of a dismissal)', () => {
  const change = { before: [ana, ben, cleo], after: [ana, cleo, dev], limit: 3 };

  test('restores the choice', () => {
    expect(takeBack(change.after, change)).toEqual(change.before);
  });

  test('keeps changes made since then', () => {
    const eli = suggestedPerson('Eli');
    expect(takeBack([cleo, dev], change)).toEqual([ben, cleo]);
    expect(takeBack([ana, dev, eli], change)).toEqual([ana, ben, eli]);
    expect(takeBack([ana, cleo, eli], change)).toEqual([ana, cleo, eli]);
  });
});

const composed = 'My post\n\n#Tagwell @Ana Lima @Ben Oduya';

describe('finishPost and composeFreePost', () => {
  test('writes the post, a blank line, the hashtag and the names', () => {
    expect(finishPost(composeFreePost('My post', ['Ana Lima', 'Ben Oduya']), undefined)).toEqual({
      text: composed,
      composed,
    });
  });

  test('writes the post alone without people', () => {
    expect(finishPost(composeFreePost('My post', []), undefined).text).toBe('My post');
  });

  test('uses the edited text while post and people are unchanged', () => {
    const edit = { base: composed, text: 'Mine' };
    expect(finishPost(composed, edit)).toEqual({ text: 'Mine', composed });
  });

  test('offers the edit of an earlier version without using it', () => {
    const edit = { base: 'something else', text: 'Mine' };
    expect(finishPost(composed, edit)).toEqual({
      text: composed,
      composed,
      olderEdit: 'Mine',
    });
  });

  test('offers unsaved text of an earlier version before its saved text', () => {
    const edit = { base: 'something else', text: 'Mine' };
    const unsaved = { base: 'Mine', text: 'Half a thought' };
    expect(finishPost(composed, edit, [unsaved]).olderEdit).toBe('Half a thought');
    expect(finishPost('something else', edit, [unsaved])).toEqual({
      text: 'Mine',
      composed: 'something else',
    });
  });
});

test('whenToPost gives the time on weekdays and recommends Monday on weekends', () => {
  expect(whenToPost(new Date(2026, 10, 23, 13, 57))).toMatch(/^It is .*57.* for you\.$/u);
  expect(whenToPost(new Date(2026, 10, 23, 22, 4))).toMatch(
    /for you\. To post later, use the clock icon .*\.$/u,
  );
  expect(whenToPost(new Date(2026, 10, 21, 9))).toBe('Today is Saturday: Monday is better.');
  expect(whenToPost(new Date(2026, 10, 22, 9))).toBe('Today is Sunday: Monday is better.');
});

test('mentionsLeftIn returns only names with an @ in the text', () => {
  const text = 'With @Ana Maria Bell, @quillwork and Bo Roe.';
  const named = ['Ana Maria Bell', '@quillwork', 'Bo Roe', '@gone'];
  expect(mentionsLeftIn(text, named)).toEqual(['Ana Maria Bell', 'quillwork']);
});

test('namesLeftIn matches whole words in any script', () => {
  const left = (text: string, name: string) => namesLeftIn(text, [name]).length > 0;
  for (const text of ['Banana', 'An Analysis', 'Ana9', 'Ana_9', 'Anaé']) {
    expect(left(text, 'Ana')).toBe(false);
  }
  for (const text of ['Ana', '(ANA)', 'Aná’s', '@Ana!', '感谢Ana的书', '"Ana"']) {
    expect(left(text, 'Ana')).toBe(true);
  }
  expect(left('रामा', 'राम')).toBe(false);
  expect(left('धन्यवाद राम।', 'राम')).toBe(true);
  expect(left('感谢王小明的帮助', '王小明')).toBe(true);
  expect(left('김민준은 썼다', '김민준')).toBe(true);
  expect(left('김민준', '김민주')).toBe(false);
  expect(left('By Sinead\nRoe', 'Sinéad Roe')).toBe(true);
  expect(left('With @sineadroe', 'Sinéad Roe')).toBe(true);
  expect(left('With quillwork', '@quillwork')).toBe(true);
});

test('namedTags marks a handle, which may not be a person', () => {
  const named = namedTags('With @Ana Bell and @quillwork', ['Ana Bell', '@quillwork']);
  expect(named.map(({ name, isHandle }) => [name, isHandle])).toEqual([
    ['Ana Bell', false],
    ['quillwork', true],
  ]);
});

const said = (...asked: Parameters<typeof nobodyWords>) =>
  Object.values(nobodyWords(...asked)).join(' ');

test('nobodyWords mentions keywords only where one can be added and may help', () => {
  expect(said('personal', { keywords: true })).toContain('keyword');
  expect(said('nothing-found', { keywords: true })).toContain('keyword');
  expect(said('layoff', { keywords: true })).toContain('keyword');
  expect(said('grief', { keywords: true })).not.toContain('keyword');
  for (const reason of nobodyReasons) {
    expect(said(reason, { keywords: false })).not.toContain('keyword');
  }
});

test('nobodyWords says that a post is in another language than English, and what helps', () => {
  expect(said('nothing-found', { keywords: true })).toContain('Nobody on our list fits');
  for (const keywords of [true, false]) {
    const words = nobodyWords('nothing-found', { keywords, otherLanguage: true });
    expect(words.why).toContain('not in English');
    expect(words.instead).toContain(keywords ? 'a keyword or a sentence' : 'a sentence');
    expect(words.instead).toContain('in English');
    expect(Object.values(words).join(' ')).not.toContain('catalog');
  }
  const named = { keywords: true, named: ['Ana Lima'] };
  expect(nobodyWords('nothing-found', { ...named, otherLanguage: true }).why).toContain(
    'not in English',
  );
  expect(nobodyWords('nothing-found', named).why).toContain('nobody else');
});

test('nobodyWords says that the post already names people', () => {
  const named = ['Ana Lima', 'Ben Holm', 'Cleo Marsh', '@Dev Rao'];
  expect(nobodyWords('nothing-found', { keywords: false, named })).toMatchObject({
    title: 'You already name four people',
    why: 'That is plenty.',
  });
  expect(said('personal', { keywords: false, named: ['Ana Lima'] })).toContain(
    'You already name one person',
  );
  expect(said('grief', { keywords: false, named })).toBe(said('grief', { keywords: false }));
});

test('nobodyWords does not mention a loss in a post about a layoff', () => {
  for (const keywords of [true, false]) {
    expect(said('layoff', { keywords })).not.toMatch(/loss|sorry/iu);
  }
});

test('nobodyWords has a different title for every reason', () => {
  const reasons = [...nobodyReasons, 'dismissed'] as const;
  const titles = reasons.map((reason) => nobodyWords(reason, { keywords: true }).title);
  expect(new Set(titles).size).toBe(reasons.length);
});
