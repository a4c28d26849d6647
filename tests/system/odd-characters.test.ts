import { beforeAll, describe, expect, test } from '@jest/globals';
import { nothing, type Route } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import * as z from 'zod/mini';
import { makeOperator, makeUser, signIn, welcomeCredits } from '../support/accounts.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { routeTable, type Subjects } from './route-table.ts';

/** JSON allows all of these, Postgres none: NUL and lone surrogates. */
const oddTexts = ['\0', '\ud83d', '\udc00'];
/** The same in a URL: a lone surrogate has no valid UTF-8. */
const oddQueries = ['%00', '%ED%A0%BD', '%C0%80'];

/** Optional fields with valid values. */
const fillings: Record<string, unknown> = {
  additionalKeywords: ['hiring'],
  aliases: ['Nia Works'],
  knownFor: ['job ads'],
  leftOut: [{ id: 'nia-wu', name: 'Nia Wu', isFromNetwork: false }],
  linkedinProfile: 'https://www.linkedin.com/in/nia-wu',
  organizations: [{ id: 'doist', name: 'Doist' }],
  profileUrl: 'https://www.linkedin.com/in/nia-wu',
  tellingWords: ['hives'],
};

const jsonSchema = z.looseObject({
  type: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  additionalProperties: z.optional(z.unknown()),
});

let browsers: Record<'visitor' | 'user' | 'operator', Visitor>;
let subjects: Subjects;
beforeAll(async () => {
  const { system } = await useSharedSystem();
  const { url } = system;
  const [someone, operator] = [await makeUser(system, 'odd'), await makeOperator(system)];
  const user = await signIn(url, '/api/auth/login', someone);
  await welcomeCredits(user);
  const visitor = await newVisitor(url);
  browsers = { visitor, user, operator: await signIn(url, '/api/admin/login', operator) };
  const id = crypto.randomUUID();
  const ids = { analysisId: id, importId: id, ownerId: id, premiumId: id, finishedId: id };
  subjects = { ...ids, suggestedId: id, addedPersonId: id, someone, operator };
});

type Path = readonly (string | number)[];

/** The paths of a schema's strings, including record keys. */
function textPaths(schema: unknown, path: Path = []): Path[] {
  const { type, properties = {}, items, additionalProperties } = jsonSchema.parse(schema ?? {});
  if (type === 'string') return [path];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => textPaths(inner, [...path, name])),
    ...(items === undefined ? [] : textPaths(items, [...path, 0])),
    ...(typeof additionalProperties === 'object' ? [[...path, 'name of an entry']] : []),
  ];
}

/** The body with the text at the path changed. */
function changed(body: unknown, [first, ...rest]: Path, change: (text: string) => string): unknown {
  if (first === undefined) return change(typeof body === 'string' ? body : '');
  if (first === 'name of an entry') return { ...z.looseObject({}).parse(body), [change('x')]: 1 };
  if (typeof first === 'number')
    return [changed(z.array(z.unknown()).parse(body)[0], rest, change)];
  const fields = z.looseObject({}).parse(body);
  const value = fields[first] ?? fillings[first];
  return { ...fields, [first]: changed(value, rest, change) };
}

const schemaOf = (schema: z.ZodMiniType) =>
  Object.is(schema, nothing)
    ? {}
    : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() });
const fields = (routes as readonly Route[]).flatMap((route) => [
  ...textPaths(schemaOf(route.body)).map((path) => ({ route, path, isQuery: false })),
  ...textPaths(schemaOf(route.query)).map((path) => ({ route, path, isQuery: true })),
]);
const cases = fields.map((field) => ({
  ...field,
  title: `${field.route.id}, ${field.isQuery ? '?' : ''}${field.path.join('.')}`,
}));

describe('NUL and lone surrogates', () => {
  test('are tested in every text field', () => {
    const titles = cases.map(({ title }) => title);
    for (const title of [
      'analyze, postContent',
      'analyze, additionalKeywords.0',
      'invite, firstName',
      'addLeader, topics.name of an entry',
      'listWaitlist, ?query',
    ]) {
      expect(titles).toContain(title);
    }
  });

  test.each(cases)('cause no 5xx in $title', async ({ route, path, isQuery }) => {
    const row = Object.entries(routeTable).find(([id]) => id === route.id)?.[1];
    const address = route.path.replace('{id}', row?.params?.(subjects)['id'] ?? '');
    const body = row?.body?.(subjects);
    const send = (tail: string, sent: unknown) =>
      browsers[route.access].call(route.method.toUpperCase(), `${address}${tail}`, {
        ...(sent === undefined ? {} : { body: sent }),
        headers: { Prefer: 'respond-async' },
      });
    const asked = isQuery
      ? oddQueries.map((odd) => ({ tail: `?${path.join('.')}=a${odd}b`, sent: body }))
      : oddTexts.flatMap((odd) => [
          { tail: '', sent: changed(body, path, (text) => `${text}${odd}`) },
          { tail: '', sent: changed(body, path, () => odd) },
        ]);
    const answers = [];
    // One after another, because concurrent downloads are limited.
    for (const { tail, sent } of asked) answers.push(await send(tail, sent));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // A session that was signed out midway would hide the other answers.
    expect(answers.filter(({ status }) => status === 403)).toEqual([]);
  });
});
