import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { premiumUsersRoute } from '@tagwell/contracts/http/admin-routes';
import { getAnalysisRoute, listAnalysesRoute } from '@tagwell/contracts/http/analysis-routes';
import { deleteSignupRoute, joinWaitlistRoute } from '@tagwell/contracts/http/analytics-routes';
import { getCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { urlOf, call, isAnswerOf, queryOf } from './call.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function serve(answer: Response) {
  const fetched = jest.fn<typeof fetch>(() => Promise.resolve(answer));
  globalThis.fetch = fetched;
  return fetched;
}

describe('urlOf and queryOf', () => {
  test('urlOf escapes path parameters', () => {
    expect(urlOf(getAnalysisRoute, { params: { id: 'a/b' } })).toBe('/api/analyses/a%2Fb');
  });

  test('urlOf adds query parameters and omits undefined and empty ones', () => {
    const query = { query: 'a&b', sort: 'name', order: undefined, page: 2 };
    const asked = '/api/admin/premium-users?query=a%26b&sort=name&page=2';
    expect(urlOf(premiumUsersRoute, { query })).toBe(asked);
    expect(urlOf(premiumUsersRoute, { query: { query: '' } })).toBe('/api/admin/premium-users');
  });

  test('queryOf uses the URL as query key, and isAnswerOf matches it to its route', () => {
    const { queryKey } = queryOf(listAnalysesRoute, { query: { limit: 3 } });
    expect(queryKey).toEqual(['/api/analyses?limit=3']);
    expect(isAnswerOf(listAnalysesRoute, { queryKey })).toBe(true);
    expect(isAnswerOf(getCreditsRoute, { queryKey })).toBe(false);
    const one = queryOf(getAnalysisRoute, { params: { id: 'x' } });
    expect(isAnswerOf(getAnalysisRoute, one)).toBe(true);
    expect(isAnswerOf(listAnalysesRoute, one)).toBe(true);
  });
});

describe('call', () => {
  test('sends the method and body of its route and returns the parsed answer', async () => {
    const fetched = serve(Response.json({ message: 'Welcome' }, { status: 201 }));
    const body = { name: 'Ana', workEmail: 'ana@example.com' };
    expect(await call(joinWaitlistRoute, { body })).toEqual({ message: 'Welcome' });
    const [path, sent] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/waitlist');
    expect(sent).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
  });

  test('returns undefined for a 204', async () => {
    serve(new Response(null, { status: 204 }));
    expect(await call(deleteSignupRoute, { params: { id: 'x' } })).toBeUndefined();
  });

  test('rejects a body or status that the contract does not have', async () => {
    serve(Response.json({ credits: 'many' }));
    await expect(call(getCreditsRoute)).rejects.toThrow();
    serve(Response.json({ credits: 1 }, { status: 202 }));
    await expect(call(getCreditsRoute)).rejects.toThrow(/not known to answer 202/u);
  });
});

test('does not compile with parameters or bodies that the contract does not have', () => {
  const refused = () => [
    // @ts-expect-error: the parameter of the path is missing
    call(getAnalysisRoute),
    // @ts-expect-error: another parameter
    call(getAnalysisRoute, { params: { name: 'x' } }),
    // @ts-expect-error: it has no parameters
    call(getCreditsRoute, { params: { id: 'x' } }),
    // @ts-expect-error: an unknown query parameter
    call(listAnalysesRoute, { query: { most: 3 } }),
    // @ts-expect-error: the body lacks an address
    call(joinWaitlistRoute, { body: { name: 'Ana' } }),
    // @ts-expect-error: the answer has no such part
    call(getCreditsRoute).then(({ balance }) => balance),
  ];
  expect(refused).toBeDefined();
});
