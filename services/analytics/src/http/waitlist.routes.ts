import { actorOf } from '@tagwell/contracts/events/define-event';
import {
  deleteSignupRoute,
  joinWaitlistRoute,
  listWaitlistRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { AppError } from '@tagwell/service/app-error';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import type { VisitorLimits } from '../data/limiters.ts';
import type { NotificationsRepository } from '../data/notifications.repository.ts';
import type { WaitlistRepository } from '../data/waitlist.repository.ts';
import { joinWaitlist } from '../domain/join-waitlist.ts';
import { presentPage, presentSignup } from './present.ts';

export interface WaitlistRoutesTools {
  identity: Identity;
  waitlist: WaitlistRepository;
  notifications: Pick<NotificationsRepository, 'ask'>;
  limits: VisitorLimits;
  metrics: AnalyticsMetrics;
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

const message = 'You are on the list. We will write to you.';

export function serveWaitlist(app: Express, tools: WaitlistRoutesTools): void {
  const { identity, waitlist, limits, metrics, nudgeRelay } = tools;

  serveRoute(app, identity, joinWaitlistRoute, async ({ caller, body, header }) => {
    await limits.countSignup(caller.address);
    const isNew = await joinWaitlist(tools, body, actorOf(caller, header('user-agent')));
    if (isNew) {
      metrics.signups.inc();
      metrics.actions.inc({ action: 'join_waitlist' });
      nudgeRelay();
    }
    return { status: 201, body: { message } };
  });

  serveRoute(app, identity, listWaitlistRoute, async ({ query }) =>
    presentPage(await waitlist.list(query), presentSignup),
  );

  serveRoute(app, identity, deleteSignupRoute, async ({ caller, params }) => {
    if (!(await waitlist.remove(params.id, caller.admin.id))) {
      throw new AppError('not_found', 'This person is not on the waitlist any more');
    }
    return { status: 204 };
  });
}
