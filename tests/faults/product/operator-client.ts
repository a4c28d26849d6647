import { adminLoginRoute } from '@tagwell/contracts/http/admin-routes';
import { credits } from '@tagwell/contracts/http/credits';
import { addCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { keepActing, perform, performTwice, type Client } from './clients.ts';
import type { PremiumAccount } from './premium-client.ts';

/** The operator: adds credits to the accounts, sometimes with a double click. */
export function actAsOperator(
  client: Client,
  signInAs: { email: string; password: string },
  accounts: readonly [PremiumAccount, ...PremiumAccount[]],
): Promise<void> {
  return keepActing(client, async () => {
    const { browser, random } = client;
    if (browser.sessionId() === undefined) return signInOperator(client, signInAs);
    const { id: userId } = random.pick(accounts);
    const creditsToAdd = Math.floor(random.between(1, 6));
    const key = crypto.randomUUID();
    const body = { userId, creditsToAdd };
    const headers = { 'Idempotency-Key': key };
    const run = random.weighted({ once: 4, twice: 1 }) === 'once' ? perform : performTwice;
    await run(
      client,
      'top-up',
      { key, user: userId, amount: creditsToAdd },
      () => browser.call('POST', addCreditsRoute.path, { body, headers }),
      (answered) => ({ credits: credits.parse(answered).credits }),
    );
  });
}

async function signInOperator(
  client: Client,
  body: { email: string; password: string },
): Promise<void> {
  await perform(client, 'operator-sign-in', {}, () =>
    client.browser.call('POST', adminLoginRoute.path, { body }),
  );
}
