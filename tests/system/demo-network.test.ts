import { expect, test } from '@jest/globals';
import { account } from '@tagwell/contracts/http/account';
import { giveDemoNetwork } from '@tagwell/deploy/local/demo-network';
import { until } from '@tagwell/testkit/until';
import { makeUser, signIn } from '../support/accounts.ts';
import { useSharedSystem } from '../support/shared-system.ts';

test('an account gets its demo network once, whatever its password is by now', async () => {
  const { system } = await useSharedSystem();
  const browser = await signIn(system.url, '/api/auth/login', await makeUser(system, 'demo'));
  const { id } = account.parse((await browser.call('GET', '/api/auth/user')).body);
  const count = async () => (await browser.call('GET', '/api/linkedin/connections-count')).body;
  const gateway = system.environmentOf('gateway');

  await giveDemoNetwork(gateway, id);
  await until('fifty connections', async () =>
    JSON.stringify(await count()) === '{"count":50}' ? true : undefined,
  );
  await browser.call('DELETE', '/api/linkedin/connections');
  await giveDemoNetwork(gateway, id);
  expect(await count()).toEqual({ count: 0 });
});
