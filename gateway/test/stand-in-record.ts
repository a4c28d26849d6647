import type { OperatorAction } from '@tagwell/contracts/operator-actions';
import { recordOperatorActRoute } from '@tagwell/contracts/internal/retry-routes';
import { identityKey } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-routes';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startStandIn, type StandInService } from './stand-in-service.ts';

export interface StandInRecord extends StandInService {
  /** What operators were said to do, in order. */
  acts: { operatorId: string; action: OperatorAction; subject: string | null }[];
}

/** The analytics service as the keeper of what operators do. */
export async function startStandInRecord(): Promise<StandInRecord> {
  const internalKey = newIdentityKey();
  const acts: StandInRecord['acts'] = [];
  const service = await startStandIn('analytics', (app) => {
    const internal = { key: identityKey(internalKey), audience: 'analytics' };
    serveInternalRoute(app, internal, recordOperatorActRoute, ({ body }) => {
      const { operatorId, action, subject } = body;
      acts.push({ operatorId, action, subject });
      return Promise.resolve({});
    });
  });
  return {
    ...service,
    settings: { ...service.settings, ANALYTICS_INTERNAL_KEY: internalKey },
    acts,
  };
}
