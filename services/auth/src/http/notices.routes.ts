import {
  changeNoticesRoute,
  getNoticesRoute,
  type NoticeSettings,
  removeWebhookRoute,
  replaceWebhookSecretRoute,
  saveWebhookRoute,
  testNoticeRoute,
} from '@tagwell/contracts/http/notice-routes';
import { noticeKindsOf, noticeTexts } from '@tagwell/contracts/notice-kinds';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Cipher } from '@tagwell/service/cipher';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { NoticeSettingsRepository } from '../data/notice-settings.repository.ts';
import { faultOf, type WebhookRules } from '../data/webhook-client.ts';
import { newWebhookSecret } from '../domain/webhooks.ts';

interface NoticesTools {
  identity: Identity;
  notices: NoticeSettingsRepository;
  /** 0, or after how many seconds to try again when there were too many within the hour. */
  addTest: (operatorId: string, by: 'mail' | 'webhook') => Promise<number>;
  webhookRules: WebhookRules;
  cipher: Cipher;
}

/** Which notices an operator wants, and where to. Operators see only their own settings. */
export function serveNotices(app: Express, tools: NoticesTools): void {
  const { identity, notices, addTest, webhookRules, cipher } = tools;

  async function asItIsNow(operatorId: string): Promise<NoticeSettings> {
    const kept = await notices.find(operatorId);
    if (kept === undefined) throw new AppError('unauthenticated', texts.signInFirst);
    if (kept.webhook === null) return { ...kept, webhook: null };
    const { sealedUrl, ...webhook } = kept.webhook;
    // One that was sealed with an earlier key has to be set again.
    const url = cipher.tryOpen(sealedUrl);
    return { ...kept, webhook: url === undefined ? null : { url, ...webhook } };
  }

  serveRoute(app, identity, getNoticesRoute, async ({ caller }) => ({
    status: 200,
    body: await asItIsNow(caller.operator.id),
  }));

  serveRoute(app, identity, changeNoticesRoute, async ({ caller, body }) => {
    const { id, role } = caller.operator;
    const byMail = ownKinds(role, body.byMail);
    const byWebhook = ownKinds(role, body.byWebhook);
    await notices.change(id, { ...body, byMail, byWebhook });
    return { status: 200, body: await asItIsNow(id) };
  });

  serveRoute(app, identity, saveWebhookRoute, async ({ caller, body }) => {
    const url = new URL(body.url);
    const fault = faultOf(url, webhookRules);
    if (fault !== undefined) {
      const sentence =
        fault === 'no-https' ? noticeTexts.webhookUrlInvalid : noticeTexts.webhookPrivate;
      throw new AppError('invalid_request', sentence, {
        errors: [{ path: 'url', message: sentence }],
      });
    }
    const secret = newWebhookSecret();
    const { id } = caller.operator;
    const isNew = await notices.saveWebhook(id, cipher.seal(url.href), cipher.seal(secret));
    return {
      status: 200,
      body: { notices: await asItIsNow(id), secret: isNew ? secret : null },
    };
  });

  serveRoute(app, identity, removeWebhookRoute, async ({ caller }) => {
    await notices.removeWebhook(caller.operator.id);
    return { status: 200, body: await asItIsNow(caller.operator.id) };
  });

  serveRoute(app, identity, replaceWebhookSecretRoute, async ({ caller }) => {
    const secret = newWebhookSecret();
    const isReplaced = await notices.replaceSecret(caller.operator.id, cipher.seal(secret));
    if (!isReplaced) throw noWebhook();
    return { status: 200, body: { secret } };
  });

  serveRoute(app, identity, testNoticeRoute, async ({ caller, body: { by } }) => {
    const { id } = caller.operator;
    if (by === 'webhook' && (await asItIsNow(id)).webhook === null) throw noWebhook();
    const seconds = await addTest(id, by);
    if (seconds > 0) {
      const headers = { 'retry-after': String(seconds) };
      throw new AppError('rate_limited', noticeTexts.tooManyTests, { headers });
    }
    return { status: 202, body: { message: 'On its way' } };
  });
}

/** Drops the kinds that the role may not see, as it may have changed since the page was loaded. */
function ownKinds<Kind extends string>(role: OperatorRole, wanted: readonly Kind[]): Kind[] {
  const own: readonly string[] = noticeKindsOf(role);
  return [...new Set(wanted)].filter((kind) => own.includes(kind));
}

const noWebhook = () => new AppError('not_found', noticeTexts.noWebhook);
