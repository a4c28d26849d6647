import { setTimeout as pause } from 'node:timers/promises';
import { adminLoginRoute } from '@tagwell/contracts/http/admin-routes';
import { premiumAnalyzeRoute } from '@tagwell/contracts/http/analysis-routes';
import {
  loginRoute,
  logoutRoute,
  requestResetRoute,
  resetPasswordRoute,
} from '@tagwell/contracts/http/auth-routes';
import {
  credits,
  addCreditsRoute,
  decrementCreditsRoute,
  getCreditsRoute,
} from '@tagwell/contracts/http/credits-routes';
import { importAccepted, importConnectionsRoute } from '@tagwell/contracts/http/import-routes';
import * as z from 'zod/mini';
import { outcomeOf } from './browser.ts';
import {
  analyze,
  type Client,
  followForAWhile,
  keepActing,
  peek,
  perform,
  performTwice,
} from './clients.ts';

/** An account with several signed-in browsers. */
export interface PremiumAccount {
  id: string;
  email: string;
  /** The current password, and others that may be valid because a reset got no answer. */
  passwords: string[];
}

const people = 400;
/** When an ended session is probed after the sign-out. */
const probeAfterMs = [1_000, 5_200, 7_000, 10_000] as const;

/** A user with an account: copies, imports, analyzes, signs out and in, resets the password. */
export async function actAsPremium(client: Client, account: PremiumAccount): Promise<void> {
  const probes: Promise<void>[] = [];
  await keepActing(client, async () => {
    if (client.browser.sessionId() === undefined) return signIn(client, account);
    switch (
      client.random.weighted({
        spend: 30,
        doubleClick: 10,
        analyze: 20,
        import: 8,
        read: 8,
        peek: 8,
        signOut: 6,
        reset: 2,
      })
    ) {
      case 'spend':
        return spend(client, account, perform);
      case 'doubleClick':
        return spend(client, account, performTwice);
      case 'analyze':
        return analyze(client, premiumAnalyzeRoute, account.email, false);
      case 'import':
        return importNetwork(client, account);
      case 'read':
        return readBalance(client, account);
      case 'peek':
        return peek(client, account.email);
      case 'signOut':
        return void probes.push(...(await signOut(client)));
      case 'reset':
        return resetPassword(client, account);
    }
  });
  await Promise.all(probes);
}

export async function signIn(client: Client, account: PremiumAccount): Promise<void> {
  const { email, id } = account;
  for (const password of account.passwords) {
    const body = { email, password };
    const answer = await perform(
      client,
      'sign-in',
      { user: id },
      () => client.browser.call('POST', loginRoute.path, { body }),
      () => ({ session: client.browser.sessionId() ?? 'none' }),
    );
    if (answer?.status === 401) continue;
    if (answer?.status === 200)
      account.passwords = [password, ...account.passwords.filter((each) => each !== password)];
    return;
  }
}

export async function readBalance({ browser, ...client }: Client, { id }: PremiumAccount) {
  await perform(
    { browser, ...client },
    'read-credits',
    { user: id },
    () => browser.call('GET', getCreditsRoute.path),
    creditsIn,
  );
}

const creditsIn = (body: unknown) => ({ credits: credits.parse(body).credits });

async function spend(client: Client, { id }: PremiumAccount, run: typeof perform): Promise<void> {
  const key = crypto.randomUUID();
  const headers = { 'Idempotency-Key': key };
  await run(
    client,
    'spend',
    { key, user: id, amount: -1 },
    () => client.browser.call('POST', decrementCreditsRoute.path, { headers }),
    creditsIn,
  );
}

async function importNetwork(client: Client, { email, id }: PremiumAccount): Promise<void> {
  const key = crypto.randomUUID();
  const csv = writeExport(email, key);
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const attempt = () => {
    const form = new FormData();
    form.append('linkedinData', new Blob([csv]), 'Connections.csv');
    return client.browser.call('POST', importConnectionsRoute.path, { form, headers });
  };
  const answer = await perform(
    client,
    'import',
    { key, user: id, owner: email, amount: people },
    attempt,
    (body) => ({ job: importAccepted.parse(body).importId }),
  );
  if (answer?.status !== 202) return;
  const { importId } = importAccepted.parse(answer.body);
  const job = { id: importId, kind: 'import' as const, owner: email, text: '' };
  client.run.jobs.push(job);
  await followForAWhile(client, job);
}

/** Every name contains its network's owner. */
function writeExport(email: string, key: string): string {
  const rows = Array.from(
    { length: people },
    (_, n) => `${email},${n} ${key},https://www.linkedin.com/in/p-${n},,Acme,Recruiter,05 Jan 2024`,
  );
  const head = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  return [head, ...rows].join('\n');
}

/** Returns the probes that use the cookies of the ended session. */
async function signOut(client: Client): Promise<Promise<void>[]> {
  const { browser, run } = client;
  const thief = browser.clone(`${browser.name} before signing out`);
  const answer = await perform(client, 'sign-out', {}, () =>
    browser.call('POST', logoutRoute.path),
  );
  if (answer?.status !== 200) return [];
  browser.dropSession();
  return probeAfterMs.map(async (ms) => {
    await pause(ms);
    // Each with the original cookies, because an answer may clear them.
    const probe = { ...client, browser: thief.clone(thief.name), run: { ...run, isOver } };
    await perform(probe, 'probe', {}, () => probe.browser.call('GET', getCreditsRoute.path));
  });
}

/** No retries. */
const isOver = () => true;

const resetAnswer = z.object({ resetToken: z.string() });

async function resetPassword(client: Client, account: PremiumAccount): Promise<void> {
  const { browser } = client;
  const { email, id } = account;
  const asked = await perform(client, 'request-reset', { user: id }, () =>
    browser.call('POST', requestResetRoute.path, { body: { email } }),
  );
  const token = resetAnswer.safeParse(asked?.body).data?.resetToken;
  if (token === undefined) return;
  const newPassword = crypto.randomUUID();
  account.passwords.unshift(newPassword);
  const body = { token, newPassword };
  // No retry: the link works once, so a second answer says nothing about the first.
  const settle = client.run.log.invoke(browser.name, 'reset-password', { user: id });
  settle(outcomeOf(await browser.call('POST', resetPasswordRoute.path, { body })));
  browser.dropSession();
}

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
