import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { signWebhook } from '../../services/auth/src/domain/webhooks.ts';

const runbook = readFileSync(new URL('../../docs/operating/watch.md', import.meta.url), 'utf8');

test('the runbook shows how to tell a call of ours from another', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/u.exec(runbook) ?? [];
  const { isFromTagwell } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const body = '{"kind":"test"}';
  const signed = (at: number) => signWebhook('whsec_ours', body, new Date(at));
  const now = Date.now();
  expect(isFromTagwell(signed(now), body, 'whsec_ours')).toBe(true);
  expect(isFromTagwell(signed(now), body, 'whsec_other')).toBe(false);
  expect(isFromTagwell(signed(now), `${body} `, 'whsec_ours')).toBe(false);
  expect(isFromTagwell(signed(now - 3_600_000), body, 'whsec_ours')).toBe(false);
  expect(isFromTagwell('nonsense', body, 'whsec_ours')).toBe(false);
});
