import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { analyzeRoute } from '@tagwell/contracts/http/analysis-routes';
import type { Route } from '@tagwell/contracts/http/define-route';
import { premiumAnalyzeRoute } from '@tagwell/contracts/http/analysis-routes';
import {
  followForAWhile,
  keepActing,
  peek,
  perform,
  performTwice,
  type Client,
} from './clients.ts';

const subjects = [
  'We went fully remote two years ago, and here is what it changed about hiring.',
  'Our warehouse robots broke down on a Friday, and the supply chain held.',
  'Three lessons from moving a bank to the cloud without a night shift.',
  'Why our nurses design the software of the ward themselves.',
] as const;

/** Somebody without an account: has posts analyzed, watches, looks where they must not. */
export function actAsVisitor(client: Client): Promise<void> {
  return keepActing(client, async () => {
    const act = client.random.weighted({ analyze: 6, doubleClick: 2, peek: 2 });
    if (act === 'peek') return peek(client, client.browser.name);
    await analyze(client, analyzeRoute, client.browser.name, act === 'doubleClick');
  });
}

/** Has a post analyzed, and follows that for a while. */
export async function analyze(
  client: Client,
  { path }: Pick<Route, 'path'>,
  owner: string,
  isDoubleClick: boolean,
): Promise<void> {
  const { browser, crowd, random } = client;
  const key = crypto.randomUUID();
  const text = `Note ${key}.`;
  const body = { postContent: `${random.pick(subjects)} ${text}` };
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const attempt = () => browser.call('POST', path, { body, headers });
  const kind = path === premiumAnalyzeRoute.path ? 'premium-analyze' : 'analyze';
  const answer = await (isDoubleClick ? performTwice : perform)(
    client,
    kind,
    { key, owner },
    attempt,
    (answered) => ({ job: analysisAccepted.parse(answered).analysisId }),
  );
  if (answer?.status !== 202) return;
  const id = analysisAccepted.parse(answer.body).analysisId;
  const job = { id, kind: 'analysis' as const, owner, text };
  crowd.jobs.push(job);
  await followForAWhile(client, job);
}
