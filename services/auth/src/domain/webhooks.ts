import { createHmac, randomBytes } from 'node:crypto';
import type { NoticeKind } from '@tagwell/contracts/notice-kinds';
import { webhookNotice } from '@tagwell/contracts/http/notice-routes';
import type { Notice } from '../data/notices.repository.ts';

const secretBytes = 32;

/** A secret for signing calls, in the form operators copy. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64url')}`;
}

/** Signs a body together with a time; a receiver with the secret can verify both. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

const pages: Record<NoticeKind, string> = {
  'job-failed': '/admin/queues',
  'mail-refused': '/admin/queues',
  'balance-empty': '/admin/people',
  'analysis-slow': '/admin',
};

/** The page where the operator can act: the person's page if the notice is about one. */
export function linkOf(
  { kind, userId }: Pick<Notice, 'kind' | 'userId'>,
  publicUrl: string,
): string {
  if (kind === 'test') return new URL('/admin/notices', publicUrl).href;
  if (userId === null) return new URL(pages[kind], publicUrl).href;
  const link = new URL('/admin/people', publicUrl);
  link.searchParams.set('person', userId);
  return link.href;
}

/** The body of a webhook call. */
export function webhookBody(notice: Notice, publicUrl: string): string {
  const { id, kind, count, createdAt } = notice;
  const time = createdAt.toISOString();
  return JSON.stringify(
    webhookNotice.parse({ id, kind, time, count, link: linkOf(notice, publicUrl) }),
  );
}
