import {
  creditsChanged,
  creditsStated,
  operatorActed,
  postCopied,
  postPaid,
} from '@tagwell/contracts/events/events';
import type { ServiceDeclaration } from '@tagwell/events/open-service';

export const service = 'credits';

/** What each process of the service opens. */
export const serviceDeclaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations', import.meta.url),
  events: [creditsChanged, creditsStated, postCopied, postPaid, operatorActed],
};
