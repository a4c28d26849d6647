import { notificationDue, waitlistJoined } from '@tagwell/contracts/events/events';
import type { ServiceDeclaration } from '@tagwell/events/open-service';

export const service = 'analytics';

/** The databases, queues and events of this service. */
export const serviceDeclaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations', import.meta.url),
  events: [waitlistJoined, notificationDue],
};
