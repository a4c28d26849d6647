import * as z from 'zod/mini';
import { uuid } from '../text-schema.ts';
import { noticeKinds, noticeLimits, noticeTexts, webhookOutcomes } from '../notice-kinds.ts';
import { operatorRoles } from '../operator-roles.ts';
import { message } from './account.ts';
import { defineRoute } from './define-route.ts';

/** The body of an operator's webhook. It contains no personal data except ids in the link. */
export const webhookNotice = z.object({
  /** Stays the same when the call is retried. */
  id: uuid(),
  kind: z.enum([...noticeKinds, 'test']),
  /** When it was sent. */
  time: z.iso.datetime(),
  /** How often it happened since the previous notice. */
  count: z.int().check(z.minimum(1)),
  /** The page where the operator can act. */
  link: z.url(),
});
export type WebhookNotice = z.infer<typeof webhookNotice>;
export type WebhookNoticeKind = WebhookNotice['kind'];

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export const signatureHeader = 'Tagwell-Signature';

const kinds = z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length));
const at = z.iso.datetime();

const webhook = z.object({
  url: z.string(),
  /** A notice is being sent or waiting for a retry. */
  isWaiting: z.boolean(),
  /** Null before the first call. */
  last: z.nullable(
    z.object({
      at,
      outcome: z.enum(webhookOutcomes),
      /** The HTTP status; null if there was no answer. */
      status: z.nullable(z.int()),
    }),
  ),
  /** Since when every call has failed. */
  failingSince: z.nullable(at),
  /** When it was switched off because it kept failing. */
  offSince: z.nullable(at),
});

const noticeSettings = z
  .object({
    /** The address for mails. */
    email: z.string(),
    /** The notices available to the operator's role. */
    kinds,
    byMail: kinds,
    byWebhook: kinds,
    slowSeconds: z.int(),
    mail: z.object({
      isWaiting: z.boolean(),
      last: z.nullable(z.object({ at, isDelivered: z.boolean() })),
    }),
    webhook: z.nullable(webhook),
  })
  .register(z.globalRegistry, { id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof noticeSettings>;

const changeNotices = z
  .strictObject({
    byMail: kinds,
    byWebhook: kinds,
    slowSeconds: z
      .int({ error: noticeTexts.slowSecondsOutOfRange })
      .check(
        z.minimum(noticeLimits.slowSecondsMin, noticeTexts.slowSecondsOutOfRange),
        z.maximum(noticeLimits.slowSecondsMax, noticeTexts.slowSecondsOutOfRange),
      ),
  })
  .register(z.globalRegistry, { id: 'ChangeNotices' });
export type ChangeNotices = z.infer<typeof changeNotices>;

const saveWebhook = z
  .strictObject({
    url: z
      .string({ error: noticeTexts.webhookUrlInvalid })
      .check(
        z.trim(),
        z.maxLength(noticeLimits.webhookUrlMaxCharacters, noticeTexts.webhookUrlInvalid),
        z.refine(isWebhookUrl, { error: noticeTexts.webhookUrlInvalid }),
      )
      .register(z.globalRegistry, {
        description:
          'An https address without a user name or a fragment; http, too, where MODE is local',
      }),
  })
  .register(z.globalRegistry, { id: 'SaveWebhook' });

function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/u.test(url.protocol) && url.username + url.password + url.hash === ''
  );
}

const webhookSecret = z
  .object({ secret: z.string() })
  .register(z.globalRegistry, { id: 'WebhookSecret' });

const asItIsNow = { description: 'Current state', body: noticeSettings };

const forOperators = { service: 'auth', access: 'operator', roles: operatorRoles } as const;

export const getNoticesRoute = defineRoute({
  ...forOperators,
  id: 'getNotices',
  method: 'get',
  path: '/api/admin/notices',
  summary: 'What you are told about, and how the last notices went',
  responses: { 200: asItIsNow },
});

export const changeNoticesRoute = defineRoute({
  ...forOperators,
  id: 'changeNotices',
  method: 'put',
  path: '/api/admin/notices',
  summary: 'Choose what you are told about by email and by webhook',
  description:
    'At most one message per kind and hour; what happens meanwhile is told with a count.',
  body: changeNotices,
  responses: { 200: asItIsNow },
  requestExample: { byMail: ['analysis-slow'], byWebhook: [], slowSeconds: 30 },
});

export const saveWebhookRoute = defineRoute({
  ...forOperators,
  id: 'saveWebhook',
  method: 'put',
  path: '/api/admin/notices/webhook',
  summary: 'Set the address that notices are sent to, or switch it on again',
  description:
    'Notices are sent there by POST, as JSON with `id`, `kind`, `time`, `count` and `link`, signed in `Tagwell-Signature`. The address needs https and must be in the public network.',
  body: saveWebhook,
  responses: {
    200: {
      description: 'Current state',
      body: z.object({
        notices: noticeSettings,
        /** The secret, shown only once, with the first address; null if there already is one. */
        secret: z.nullable(z.string()),
      }),
    },
  },
  requestExample: { url: 'https://hooks.example.com/tagwell' },
});

export const removeWebhookRoute = defineRoute({
  ...forOperators,
  id: 'removeWebhook',
  method: 'delete',
  path: '/api/admin/notices/webhook',
  summary: 'Remove the address and its secret',
  responses: { 200: asItIsNow },
});

export const replaceWebhookSecretRoute = defineRoute({
  ...forOperators,
  id: 'replaceWebhookSecret',
  method: 'post',
  path: '/api/admin/notices/webhook/secret',
  summary: 'A new secret for the signatures; the previous one no longer signs anything',
  responses: { 200: { description: 'Shown only once', body: webhookSecret } },
  problems: { not_found: 404 },
});

export const testNoticeRoute = defineRoute({
  ...forOperators,
  id: 'testNotice',
  method: 'post',
  path: '/api/admin/notices/test',
  summary: 'Send yourself a test notice',
  body: z
    .strictObject({ by: z.enum(['mail', 'webhook']) })
    .register(z.globalRegistry, { id: 'TestNotice' }),
  responses: { 202: { description: 'On its way', body: message } },
  problems: { not_found: 404, rate_limited: 429 },
  requestExample: { by: 'mail' },
});

export const noticeRoutes = [
  getNoticesRoute,
  changeNoticesRoute,
  saveWebhookRoute,
  removeWebhookRoute,
  replaceWebhookSecretRoute,
  testNoticeRoute,
] as const;
