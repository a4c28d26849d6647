import { addCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { AppError } from '@tagwell/service/app-error';
import { idempotencyKey } from '@tagwell/service/request-headers';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { CreditsMetrics } from '../data/credits-metrics.ts';
import { addCredits } from '../domain/change-credits.ts';
import type { KeyTools } from '../domain/with-idempotency-key.ts';

export interface TopUpRoutesTools extends KeyTools {
  identity: Identity;
  metrics: CreditsMetrics;
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

export function serveTopUp(app: Express, tools: TopUpRoutesTools): void {
  const { identity, metrics, nudgeRelay } = tools;

  serveRoute(app, identity, addCreditsRoute, async ({ caller, body, header }) => {
    const { userId, creditsToAdd } = body;
    const topUp = {
      adminId: caller.admin.id,
      userId,
      creditsToAdd,
      key: idempotencyKey(header),
    };
    const { outcome, isRepeat } = await addCredits(tools, topUp);
    if (outcome.status !== 200) throw new AppError('internal', 'A top-up was refused');
    if (!isRepeat) {
      metrics.granted.inc({ reason: 'top-up' }, creditsToAdd);
      nudgeRelay();
    }
    return { status: 200, body: { credits: outcome.credits } };
  });
}
