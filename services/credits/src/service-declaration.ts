import {
  creditsChanged,
  creditsStated,
  operatorActed,
  postCopied,
  postPaid,
} from '@tagwell/contracts/events/events';
import type { ServiceDeclaration } from '@tagwell/events/open-service';

export const service = 'credits';

/** The databases, queues and events of this service. */
export const serviceDeclaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations', import.meta.url),
  events: [creditsChanged, creditsStated, postCopied, postPaid, operatorActed],
};
