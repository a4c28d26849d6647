import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { analysis, analysisAccepted, recentAnalysis } from '@tagwell/contracts/http/analysis';
import { keptPost, postPage } from '@tagwell/contracts/http/posts-routes';
import type { NetworkCandidate } from '@tagwell/contracts/internal-routes';
import { limits } from '@tagwell/contracts/limits';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'We rebuilt our hiring process: structured interviews, no brain teasers, and feedback to every candidate. Time to hire fell by a third, and the people we hired stay. #hiring #recruiting';

function connection(n: number, changes: Partial<NetworkCandidate> = {}): NetworkCandidate {
  return {
    id: String(n),
    firstName: `Ana${n}`,
    lastName: 'Examplova',
    company: `Acme ${n}`,
    position: n % 2 === 0 ? 'Head of Talent Acquisition' : 'Senior Recruiter',
    connectedOn: '05 Jan 2024',
    profileUrl: null,
    asOf: '2026-01',
    ...changes,
  };
}

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
  await service.startWorker();
});
afterAll(() => service.stop());

const analyze = (user: string, body: object = { postContent }) =>
  service.analyze('premium', { user, body });

describe('a premium analysis', () => {
  test('suggests leaders and connections and tags the first of each', async () => {
    service.peers.answers.network = Array.from({ length: 12 }, (_, n) => connection(n));
    const { thoughtLeaders, optimizedPost } = await analyze(randomUUID());
    const leaders = thoughtLeaders.filter(({ isFromNetwork }) => isFromNetwork === false);
    const network = thoughtLeaders.filter(({ isFromNetwork }) => isFromNetwork === true);
    expect(leaders).toHaveLength(5);
    expect(network).toHaveLength(7);
    expect(network[0]).toMatchObject({
      connection: { connectedOn: '05 Jan 2024' },
      relevance: expect.stringMatching(/hiring|recruit/iu),
      asOf: '2026-01',
    });
    const tags = (people: typeof leaders, count: number) =>
      people
        .slice(0, count)
        .map(({ suggestedTag }) => suggestedTag)
        .join(' ');
    expect(optimizedPost).toBe(
      `${postContent}\n\n#Tagwell\nThought leaders: ${tags(leaders, 2)}\nFrom my network: ${tags(network, 3)}`,
    );
  });

  test('never suggests the writer, people the post names, or a leader twice', async () => {
    const { thoughtLeaders } = await analyze(randomUUID());
    const [leader] = thoughtLeaders;
    const [firstName = '', ...rest] = (leader?.name ?? '').split(' ');
    service.peers.answers.names = ['Ana1 Examplova'];
    service.peers.answers.network = [
      connection(1),
      connection(2),
      connection(3),
      connection(4, { firstName, lastName: rest.join(' ') }),
    ];
    const people = await analyze(randomUUID(), {
      postContent: `${postContent} Thanks to Ana2 Examplova!`,
    });
    const names = people.thoughtLeaders.map(({ name }) => name);
    expect(names).not.toContain('Ana1 Examplova');
    expect(names).not.toContain('Ana2 Examplova');
    expect(names).toContain('Ana3 Examplova');
    expect(new Set(names).size).toBe(names.length);
    service.peers.answers.names = [];
  });

  test('never suggests a blocked person, neither as a leader nor as a connection', async () => {
    const user = randomUUID();
    const [leader] = (await analyze(user)).thoughtLeaders;
    const { id = '', name = '' } = leader ?? {};
    service.peers.answers.network = [
      connection(1),
      connection(2, { firstName: name, lastName: '' }),
    ];
    const unwanted = { list: 'never', name };
    await service.call('PUT', `/api/people/${id}`, { user, body: unwanted });
    // The connection can be suggested only now that no leader of that name is ranked above.
    const names = (await analyze(user)).thoughtLeaders.map((person) => person.name);
    expect(names).toContain('Ana1 Examplova');
    expect(names).not.toContain(name);
  });

  test('lists a connection that the post names as alreadyNamed, even without a match', async () => {
    service.peers.answers.network = [connection(1)];
    service.peers.answers.others = [connection(2), connection(3)];
    const { alreadyNamed, thoughtLeaders } = await analyze(randomUUID(), {
      postContent: `${postContent} Thank you, Ana2 Examplova.`,
    });
    service.peers.answers.others = [];
    expect(alreadyNamed).toEqual(['Ana2 Examplova']);
    expect(thoughtLeaders.map(({ name }) => name)).not.toContain('Ana2 Examplova');
  });

  test('looks up favorites first when a post has many names', async () => {
    const user = randomUUID();
    const favorite = { list: 'always', name: 'Zoe Favorly' };
    await service.call('PUT', '/api/people/connection-77', { user, body: favorite });
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const names = letters.flatMap((one) => letters.map((other) => `X${one}${other} Ro`));
    const crowded = `We hire. ${names.slice(0, limits.peopleKept + 50).join(',')}`;
    await analyze(user, { postContent: crowded });
    const { askedFor } = service.peers.answers;
    expect(askedFor).toHaveLength(limits.peopleKept);
    expect(askedFor[0]).toBe('Zoe Favorly');
  });

  test('ignores the network when the writer turns it off', async () => {
    service.peers.answers.network = [connection(1)];
    const { thoughtLeaders } = await analyze(randomUUID(), {
      postContent,
      includeLinkedInNetworkData: false,
    });
    expect(thoughtLeaders.every(({ isFromNetwork }) => isFromNetwork === false)).toBe(true);
  });

  test('answers 402 without credits and 401 without a signed-in user', async () => {
    service.peers.answers.credits = 0;
    const refused = await service.call('POST', '/api/premium-analyze', {
      user: randomUUID(),
      body: { postContent },
    });
    service.peers.answers.credits = 5;
    expect(refused).toMatchObject({ status: 402, body: { code: 'no_credits' } });
    const visitor = await service.call('POST', '/api/premium-analyze', { body: { postContent } });
    expect(visitor.status).toBe(401);
  });

  test('is visible to its user on every device and to nobody else', async () => {
    const user = randomUUID();
    const accepted = await service.call('POST', '/api/premium-analyze', {
      user,
      as: 'laptop',
      body: { postContent },
      headers: { prefer: 'respond-async' },
    });
    const path = `/api/analyses/${analysisAccepted.parse(accepted.body).analysisId}`;
    const done = await until('the analysis to end', async () => {
      const { body } = await service.call('GET', path, { user, as: 'phone' });
      const now = analysis.parse(body);
      return now.state === 'done' ? now : undefined;
    });
    expect(done).toMatchObject({ kind: 'premium', postContent });
    expect((await service.call('GET', path, { as: 'laptop' })).status).toBe(404);
    expect((await service.call('GET', path, { user: randomUUID() })).status).toBe(404);

    const free = { postContent: `${postContent} For free.` };
    await service.analyze('free', { user, as: 'laptop', body: free });
    const recent = await service.call('GET', '/api/analyses?limit=5', { user });
    // Only these can be reopened where the list is shown.
    expect(z.array(recentAnalysis).parse(recent.body)).toMatchObject([{ postContent }]);
    expect((await service.call('GET', '/api/analyses?limit=0', { user })).status).toBe(400);
  });
});

const posts = async (as: string, method: string, path: string, body?: object) => {
  const answer = await service.call(method, `/api/posts${path}`, { user: as, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const save = (as: string, draft: string, text: string) =>
  posts(as, 'PUT', `/${draft}`, { text, keywords: [], revision: 0 });
const copy = { text: `${postContent} #Tagwell`, people: [], way: 'two-steps' };

test('a draft knows its analysis by its words, and copying finishes that draft', async () => {
  const [user, other, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  const [id, otherId] = [randomUUID(), randomUUID()];
  await save(user, id, postContent);
  await save(user, otherId, 'Other words');
  await save(stranger, other, postContent);
  expect(keptPost.parse(await posts(user, 'GET', `/${id}`)).analysisId).toBeUndefined();
  await analyze(user);
  const { analysisId } = keptPost.parse(await posts(user, 'GET', `/${id}`));
  expect(analysisId).toBeDefined();
  for (const [as, draft] of [
    [user, otherId],
    [stranger, other],
  ] as const) {
    expect(keptPost.parse(await posts(as, 'GET', `/${draft}`)).analysisId).toBeUndefined();
  }
  const done = keptPost.parse(await posts(user, 'PUT', `/finished/${analysisId}`, copy));
  expect(done).toMatchObject({ id, state: 'finished' });
  const { body: recent } = await service.call('GET', '/api/analyses', { user });
  expect(z.array(recentAnalysis).parse(recent)).toMatchObject([{ id: analysisId, postId: id }]);
  const states = postPage.parse(await posts(user, 'GET', '')).posts.map((post) => post.state);
  expect(states).toEqual(['finished', 'draft']);

  // An edited duplicate: the post finished with this text is another one.
  const duplicate = randomUUID();
  await save(user, duplicate, postContent);
  expect(keptPost.parse(await posts(user, 'GET', `/${duplicate}`))).not.toHaveProperty(
    'analysisId',
  );
});

test('a draft changed while its analysis is being finished stays a draft', async () => {
  const [user, id] = [randomUUID(), randomUUID()];
  await save(user, id, postContent);
  await analyze(user);
  const { analysisId } = keptPost.parse(await posts(user, 'GET', `/${id}`));
  const change = await service.db.transaction();
  await change('posts').where({ id }).update({ text: 'Typed on elsewhere', revision: 2 });
  const finishing = posts(user, 'PUT', `/finished/${analysisId}`, copy);
  try {
    await until(
      'the finished post to wait for the change',
      async () => {
        const waiting = service.db('pg_stat_activity').where({ wait_event_type: 'Lock' });
        return (await waiting.whereLike('query', 'update "posts"%')).length > 0 || undefined;
      },
      10_000,
    );
  } finally {
    await change.commit();
  }
  expect(keptPost.parse(await finishing).id).not.toBe(id);
  expect(keptPost.parse(await posts(user, 'GET', `/${id}`))).toMatchObject({
    state: 'draft',
    text: 'Typed on elsewhere',
  });
});

const ids = async (as: string) =>
  new Set(postPage.parse(await posts(as, 'GET', '')).posts.map((post) => post.id));

test('saving a new draft with adopt returns the existing draft of the same words', async () => {
  const [user, stranger, id, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const adopt = (as: string, draft: string, text: string) =>
    posts(as, 'PUT', `/${draft}`, { text, keywords: [], revision: 0, adopt: true });
  await save(user, id, postContent);
  const same = await Promise.all([1, 2].map(() => adopt(user, randomUUID(), postContent)));
  expect(same).toMatchObject([
    { id, revision: 1 },
    { id, revision: 1 },
  ]);
  expect(await adopt(user, other, `${postContent}!`)).toMatchObject({ id: other });
  expect(await adopt(stranger, randomUUID(), postContent)).not.toMatchObject({ id });
  // A deliberate duplicate.
  const duplicate = randomUUID();
  expect(await save(user, duplicate, postContent)).toMatchObject({ id: duplicate });
  expect(await ids(user)).toEqual(new Set([id, other, duplicate]));
});

test('a finished post keeps its tagging style and absorbs other drafts of its words once', async () => {
  const [user, stranger] = [randomUUID(), randomUUID()];
  const [id, twin, other, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await save(user, id, postContent);
  await save(user, twin, postContent);
  await save(user, other, `${postContent} And more.`);
  await save(stranger, randomUUID(), postContent);
  await analyze(user);
  const { analysisId } = keptPost.parse(await posts(user, 'GET', `/${id}`));
  const style = { realNames: true, reasons: false, hashtag: true, inComment: true };
  const leftOut = [{ id: 'ben-okri', name: 'Ben Okri', isFromNetwork: true }];
  const draft = { id, revision: 1 };
  await posts(user, 'PUT', `/finished/${analysisId}`, { ...copy, style, leftOut, draft });
  expect(await posts(user, 'GET', `/${id}`)).toMatchObject({ finished: { style, leftOut } });
  expect(await ids(user)).toEqual(new Set([id, other]));
  expect((await ids(stranger)).size).toBe(1);
  // A duplicate of the finished post stays when that is copied again.
  await save(user, late, postContent);
  await posts(user, 'PUT', `/finished/${analysisId}`, copy);
  expect(await ids(user)).toEqual(new Set([id, other, late]));
});
