import { beforeAll, describe, expect, test } from '@jest/globals';
import { operatorDetails } from '@tagwell/contracts/http/operator-routes';
import { routes } from '@tagwell/contracts/http/routes';
import { type OperatorRole, operatorRoles } from '@tagwell/contracts/operator-roles';
import { problem } from '@tagwell/contracts/problem';
import * as z from 'zod/mini';
import { type Credentials, makeOperator, newEmail, signIn } from '../support/accounts.ts';
import { joinWaitlist } from '../support/operator-pages.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import type { Visitor } from '../support/visitor.ts';

type RouteId = (typeof routes)[number]['id'];

const catalogue: readonly RouteId[] = [
  'listLeaders',
  'addLeader',
  'importLeaders',
  'exportLeaders',
  'getLeader',
  'changeLeader',
  'retireLeader',
  'listTopics',
  'catalogueHealth',
  'listObjections',
  'answerObjection',
  'listDoNotSuggest',
  'doNotSuggest',
  'suggestAgain',
  'listOrganizations',
  'addOrganization',
  'getOrganization',
  'changeOrganization',
  'doNotSuggestOrganization',
  'suggestOrganizationAgain',
];
const ownerRoutes: readonly RouteId[] = [
  'operators',
  'inviteOperator',
  'changeRole',
  'removeOperator',
  'sendOperatorLink',
  'resetSecondFactor',
  'brandingDetails',
  'changeBranding',
];
const sharedRoutes: readonly RouteId[] = [
  'adminAnalytics',
  'getNotices',
  'changeNotices',
  'saveWebhook',
  'removeWebhook',
  'replaceWebhookSecret',
  'testNotice',
  'getSecondFactor',
  'setUpSecondFactor',
  'switchOnSecondFactor',
  'switchOffSecondFactor',
  'sendOwnLink',
];

/** Deliberately repeated here, so that no route gets a role unnoticed. */
function mayCall(role: OperatorRole, id: RouteId): boolean {
  if (role === 'owner' || sharedRoutes.includes(id)) return true;
  if (role === 'catalogue') return catalogue.includes(id);
  return !catalogue.includes(id) && !ownerRoutes.includes(id);
}

let system: RunningSystem;
let browsers: Record<OperatorRole, Visitor>;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
  const owner = await signIn(system.url, '/api/admin/login', await makeOperator(system));
  const withRole = async (role: OperatorRole) => {
    const operator = await makeOperator(system);
    await giveRole(owner, operator, role);
    return signIn(system.url, '/api/admin/login', operator);
  };
  browsers = {
    owner,
    support: await withRole('support'),
    catalogue: await withRole('catalogue'),
  };
});

async function giveRole(owner: Visitor, { email }: Credentials, role: OperatorRole): Promise<void> {
  const { body } = await owner.call('GET', '/api/admin/operators');
  const found = z.array(operatorDetails).parse(body);
  const id = found.find((operator) => operator.email === email)?.id;
  const path = `/api/admin/operators/${id}/role`;
  expect((await owner.call('PUT', path, { body: { role } })).status).toBe(200);
}

/** An id that does not exist. */
const nobody = '6f1b2c3d-0000-4000-8000-1234567890ab';
const operatorRoutes = routes.filter(({ access }) => access === 'operator');

describe.each(operatorRoles)('operator role %s', (role) => {
  test.each(operatorRoutes)('$id', async ({ id, method, path }) => {
    const address = path.replaceAll(/\{\w+\}/gu, nobody);
    // A call without its required body is rejected, but only after the role check.
    const { status, body } = await browsers[role].call(method.toUpperCase(), address);
    const code = problem.safeParse(body).data?.code;
    expect(status).not.toBe(401);
    const refusal = status === 403 ? code : undefined;
    expect(refusal).toBe(mayCall(role, id) ? undefined : 'forbidden');
  });

  test('queue dashboard', async () => {
    const answer = await fetch(new URL('/admin/queues/api/queues', system.url), {
      headers: { cookie: browsers[role].cookie },
    });
    expect(answer.status).toBe(role === 'catalogue' ? 403 : 200);
  });
});

test('a catalog operator’s analytics contain no personal data', async () => {
  await joinWaitlist(system.url, { name: 'Ana Lima', workEmail: newEmail('waiting') });
  const shown = await browsers.support.call('GET', '/api/admin/analytics');
  expect(shown.body).not.toMatchObject({ waitlistSignups: [] });
  const figures = await browsers.catalogue.call('GET', '/api/admin/analytics');
  expect(figures.body).toMatchObject({ waitlistSignups: [], recentUsage: [] });
});
