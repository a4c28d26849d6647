import {
  announceSignupRoute,
  deleteNotificationRoute,
  listNotificationsRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { NotificationsRepository } from '../data/notifications.repository.ts';
import { presentNotification, presentPage } from './present.ts';

export interface NotificationsRoutesTools {
  identity: Identity;
  logger: Logger;
  notifications: NotificationsRepository;
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

/** Who asked to hear when signup opens, and the one mail to them. */
export function serveNotifications(app: Express, tools: NotificationsRoutesTools): void {
  const { identity, logger, notifications, nudgeRelay } = tools;

  serveRoute(app, identity, listNotificationsRoute, async ({ query }) =>
    presentPage(await notifications.list(query), presentNotification),
  );

  serveRoute(app, identity, announceSignupRoute, async ({ caller, requestId }) => {
    const queued = await notifications.announce(caller.admin.id);
    nudgeRelay();
    logger.info({ requestId, adminId: caller.admin.id, queued }, 'signup announced');
    return { status: 202, body: { queued } };
  });

  serveRoute(app, identity, deleteNotificationRoute, async ({ caller, params }) => {
    if (!(await notifications.remove(params.id, caller.admin.id))) {
      throw new AppError('not_found', 'This address is not on the list any more');
    }
    return { status: 204 };
  });
}
