import { type Actor, actorOf } from '@tagwell/contracts/events/define-event';
import type { WaitlistRequest } from '@tagwell/contracts/http/analytics';
import {
  announceSignupRoute,
  deleteNotificationRoute,
  deleteSignupRoute,
  joinWaitlistRoute,
  listNotificationsRoute,
  listWaitlistRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { oneLine } from '@tagwell/contracts/text-schema';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import type { NotificationsRepository } from '../data/notifications.repository.ts';
import type { WaitlistRepository } from '../data/waitlist.repository.ts';
import { presentNotification, presentPage, presentSignup } from './present.ts';

export interface JoinWaitlistTools {
  waitlist: Pick<WaitlistRepository, 'join'>;
  notifications: Pick<NotificationsRepository, 'ask'>;
}

/**
 * Stores the address to notify and, if there is a name, a waitlist entry. An existing entry stays
 * unchanged. Returns whether there is a new entry.
 */
async function joinWaitlist(
  { waitlist, notifications }: JoinWaitlistTools,
  { name = '', workEmail, linkedinProfile }: WaitlistRequest,
  actor: Actor,
): Promise<boolean> {
  await notifications.ask(workEmail);
  const shownName = oneLine(name);
  if (shownName === '') return false;
  return waitlist.join({
    name: shownName,
    workEmail,
    linkedinProfile: linkedinProfile === undefined ? undefined : oneLine(linkedinProfile),
    actor,
  });
}

export interface WaitlistRoutesTools {
  identity: Identity;
  waitlist: WaitlistRepository;
  notifications: Pick<NotificationsRepository, 'ask'>;
  metrics: AnalyticsMetrics;
}

const message = 'You are on the list. We will write to you.';

export function serveWaitlist(app: Express, tools: WaitlistRoutesTools): void {
  const { identity, waitlist, metrics } = tools;

  serveRoute(app, identity, joinWaitlistRoute, async ({ caller, body, header }) => {
    const isNew = await joinWaitlist(tools, body, actorOf(caller, header('user-agent')));
    if (isNew) {
      metrics.signups.inc();
      metrics.actions.inc({ action: 'join_waitlist' });
    }
    return { status: 201, body: { message } };
  });

  serveRoute(app, identity, listWaitlistRoute, async ({ query }) =>
    presentPage(await waitlist.list(query), presentSignup),
  );

  serveRoute(app, identity, deleteSignupRoute, async ({ caller, params }) => {
    if (!(await waitlist.remove(params.id, caller.operator.id))) {
      throw new AppError('not_found', 'This person is no longer on the waitlist');
    }
    return { status: 204 };
  });
}

export interface NotificationsRoutesTools {
  identity: Identity;
  logger: Logger;
  notifications: NotificationsRepository;
}

/** People who want to be notified when signup opens, and the one mail to them. */
export function serveNotifications(app: Express, tools: NotificationsRoutesTools): void {
  const { identity, logger, notifications } = tools;

  serveRoute(app, identity, listNotificationsRoute, async ({ query }) =>
    presentPage(await notifications.list(query), presentNotification),
  );

  serveRoute(app, identity, announceSignupRoute, async ({ caller, requestId }) => {
    const queued = await notifications.announce(caller.operator.id);
    logger.info({ requestId, operatorId: caller.operator.id, queued }, 'signup announced');
    return { status: 202, body: { queued } };
  });

  serveRoute(app, identity, deleteNotificationRoute, async ({ caller, params }) => {
    if (!(await notifications.remove(params.id, caller.operator.id))) {
      throw new AppError('not_found', 'This address is no longer on the list');
    }
    return { status: 204 };
  });
}
