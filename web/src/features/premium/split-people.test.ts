import { beforeEach, describe, expect, test } from '@jest/globals';
import { peopleToChoose } from '@tagwell/contracts/limits';
import { suggestedPerson } from '../../shared/testing/samples.ts';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import { keptChoices } from '../../shared/storage/premium-memory.ts';
import {
  selectedAILeaders,
  selectedNetworkPeople,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import {
  dropOneList,
  keepChoice,
  writeOneList,
  writeLeaders,
  writeNetwork,
} from './keep-choice.ts';
import {
  finishedSelection,
  readChoice,
  readOneList,
  readSelection,
  splitPeople,
  toChoose,
} from './split-people.ts';

describe('people of the premium pages', () => {
  const leaders = Array.from({ length: 6 }, (_, n) =>
    suggestedPerson(`Leader ${n}`, { isFromNetwork: false }),
  );
  const network = Array.from({ length: 9 }, (_, n) =>
    suggestedPerson(`Known ${n}`, { isFromNetwork: true }),
  );

  describe('splitPeople', () => {
    test('takes the first 5 leaders and the first 7 connections in order', () => {
      const split = splitPeople({ thoughtLeaders: [...network, ...leaders] });
      expect(split.leaders).toEqual(leaders.slice(0, 5));
      expect(split.network).toEqual(network.slice(0, 7));
    });

    test('moves dismissed and low-scoring people to the others', () => {
      const [ana, ben, cleo] = [
        suggestedPerson('Ana'),
        suggestedPerson('Ben', { matchScore: 69 }),
        suggestedPerson('Cleo'),
      ];
      const split = splitPeople({ thoughtLeaders: [ana, ben], moreLeaders: [cleo] }, ['ana']);
      expect(split.leaders).toEqual([cleo]);
      expect(split.more).toEqual([ben, ana]);
      expect(split.others).toEqual([ben, ana]);
    });

    test('treats everyone in a free analysis as a leader', () => {
      const split = splitPeople({ thoughtLeaders: [suggestedPerson('Ana')] });
      expect(split).toMatchObject({ leaders: [{ name: 'Ana' }], network: [], others: [] });
    });

    test('keeps people from the other readings apart', () => {
      const otherReadings = [{ topic: 'Sales', leaders: [suggestedPerson('Ben')] }];
      const split = splitPeople({ thoughtLeaders: [suggestedPerson('Ana')], otherReadings });
      expect(split).toMatchObject({ leaders: [{ name: 'Ana' }], others: [{ name: 'Ben' }] });
    });

    test('toChoose asks for fewer people when fewer are listed', () => {
      expect(toChoose(3, network)).toBe(3);
      expect(toChoose(3, network.slice(0, 1))).toBe(1);
      expect(toChoose(3, [])).toBe(0);
    });
  });
});

describe('stored choices', () => {
  beforeEach(() => void browserStorage.clear());

  test('keepChoice merges the parts of a choice', () => {
    keepChoice('a', { leaders: ['1', '2'] });
    keepChoice('a', { network: ['3'] });
    expect(readChoice('a')).toEqual({
      analysisId: 'a',
      leaders: ['1', '2'],
      network: ['3'],
      oneList: [],
    });
    expect(readChoice('b').leaders).toEqual([]);
  });

  test('readChoice and keepChoice use the stored key “five” for the choice from one list', () => {
    const stored = { analysisId: 'a', leaders: [], network: [], five: ['1', '2'] };
    browserStorage.write(keptChoices, [stored]);
    expect(readChoice('a').oneList).toEqual(['1', '2']);
    keepChoice('a', { oneList: ['3'] });
    expect(browserStorage.read(keptChoices)).toEqual([{ ...stored, five: ['3'] }]);
  });

  test('keepChoice keeps the ten posts that changed last', () => {
    for (let n = 0; n < 12; n += 1) keepChoice(`post-${n}`, { leaders: [`${n}`] });
    keepChoice('post-2', { leaders: ['again'] });
    expect(browserStorage.read(keptChoices)).toHaveLength(10);
    expect(readChoice('post-2').leaders).toEqual(['again']);
    expect(readChoice('post-0').leaders).toEqual([]);
  });
});

describe('premium selection', () => {
  const leaders = ['Ana', 'Ben', 'Cleo', 'Dev', 'Eli'].map((name) =>
    suggestedPerson(name, { isFromNetwork: false }),
  );
  const network = ['Fay', 'Gus', 'Hal', 'Ida'].map((name) =>
    suggestedPerson(name, { isFromNetwork: true }),
  );
  const others = [suggestedPerson('Jo')];
  const asked = peopleToChoose();
  const people = { leaders, network, others, asked };
  const id = 'an-analysis';
  const names = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);

  beforeEach(() => {
    tabStorage.clear();
    browserStorage.clear();
  });

  describe('readSelection and readOneList', () => {
    test('writeLeaders and writeNetwork store names, and readSelection restores the people', () => {
      writeLeaders(id, leaders.slice(0, 2));
      writeNetwork(id, network.slice(1, 4));
      expect(tabStorage.read(selectedAILeaders)).toEqual(['Ana', 'Ben']);
      expect(tabStorage.read(selectedNetworkPeople)).toEqual(['Gus', 'Hal', 'Ida']);
      expect(readSelection(id, people)).toEqual({
        leaders: leaders.slice(0, 2),
        network: network.slice(1, 4),
      });
    });

    test('readSelection restores people by name when only the tab storage is left', () => {
      writeLeaders(id, leaders.slice(2, 4));
      browserStorage.clear();
      expect(names(readSelection(id, people).leaders)).toEqual(['Cleo', 'Dev']);
    });

    test('readSelection tells people of the same name apart', () => {
      const namesakes = ['1', '2', '3'].map((n) =>
        suggestedPerson('Ida Holm', { id: n, isFromNetwork: true }),
      );
      writeNetwork(id, namesakes.slice(1));
      const read = readSelection(id, { ...people, network: namesakes });
      expect(read.network.map((person) => person.id)).toEqual(['2', '3']);
      browserStorage.clear();
      expect(readSelection(id, { ...people, network: namesakes }).network).toHaveLength(2);
    });

    test('readOneList is not affected by the selection of the free flow in the same tab', () => {
      writeOneList(id, leaders.slice(0, 2));
      tabStorage.write(selectedThoughtLeaders, leaders.slice(3, 5));
      expect(names(readOneList(id, people))).toEqual(['Ana', 'Ben']);
      tabStorage.remove(selectedThoughtLeaders);
      expect(names(readOneList(id, people))).toEqual(['Ana', 'Ben']);
    });

    test('dropOneList keeps the selection of the free flow', () => {
      tabStorage.write(selectedThoughtLeaders, leaders.slice(3, 5));
      dropOneList(id);
      expect(tabStorage.read(selectedThoughtLeaders)).toEqual(leaders.slice(3, 5));
    });

    test('readOneList ignores people who are not in this analysis', () => {
      writeOneList(id, [suggestedPerson('Somebody else'), ...leaders.slice(0, 2)]);
      expect(names(readOneList(id, people))).toEqual(['Ana', 'Ben']);
    });
  });

  describe('finishedSelection', () => {
    test('needs fewer people when the post names some', () => {
      const beside = { ...people, asked: peopleToChoose(['Kim Lo', '@lu']) };
      writeLeaders(id, leaders.slice(0, 1));
      writeNetwork(id, network.slice(0, 1));
      expect(finishedSelection(id, beside)).toBeUndefined();
      writeNetwork(id, network.slice(0, 2));
      expect(finishedSelection(id, beside)).toMatchObject({ way: 'two-steps' });
      writeOneList(id, leaders.slice(0, 3));
      expect(finishedSelection(id, beside)).toMatchObject({ way: 'one-list' });
    });

    test('needs two leaders and three connections', () => {
      writeLeaders(id, leaders.slice(0, 2));
      writeNetwork(id, network.slice(0, 2));
      expect(finishedSelection(id, people)).toBeUndefined();
      writeNetwork(id, network.slice(0, 3));
      expect(finishedSelection(id, people)).toMatchObject({ way: 'two-steps' });
    });

    test('prefers exactly five from one list, until it is dropped', () => {
      writeLeaders(id, leaders.slice(0, 2));
      writeNetwork(id, network.slice(0, 3));
      writeOneList(id, [...leaders.slice(1, 5), ...network.slice(3)]);
      const finished = finishedSelection(id, people);
      expect(finished?.way).toBe('one-list');
      expect(names(finished?.leaders ?? [])).toEqual(['Ben', 'Cleo', 'Dev', 'Eli']);
      expect(names(finished?.network ?? [])).toEqual(['Ida']);
      dropOneList(id);
      expect(tabStorage.read(selectedThoughtLeaders)).toBeUndefined();
      expect(finishedSelection(id, people)?.way).toBe('two-steps');
    });

    test('accepts people from the other readings of the post', () => {
      writeLeaders(id, [...leaders.slice(0, 1), ...others]);
      writeNetwork(id, network.slice(0, 3));
      expect(names(finishedSelection(id, people)?.leaders ?? [])).toEqual(['Ana', 'Jo']);
      const only = { ...people, leaders: [], network: [] };
      writeNetwork(id, []);
      writeLeaders(id, []);
      expect(finishedSelection(id, only)).toBeUndefined();
      writeLeaders(id, others);
      expect(finishedSelection(id, only)).toMatchObject({ leaders: others, way: 'two-steps' });
      writeOneList(id, [...leaders.slice(1, 5), ...others]);
      expect(names(readOneList(id, people))).toEqual(['Ben', 'Cleo', 'Dev', 'Eli', 'Jo']);
    });

    test('needs only as many people as are listed, and at least one', () => {
      const few = { ...people, leaders: leaders.slice(0, 1), network: [], others: [] };
      writeLeaders(id, few.leaders);
      expect(finishedSelection(id, few)).toMatchObject({ leaders: few.leaders, network: [] });
      expect(finishedSelection(id, { ...few, leaders: [] })).toBeUndefined();
    });
  });
});
