import {
  retryAnalysesRoute,
  type RetryAnswer,
  type RetryOrder,
} from '@tagwell/contracts/internal/retry-routes';
import { identityKey } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-routes';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startStandIn, type StandInService } from './stand-in-service.ts';

export interface StandInRows extends StandInService {
  /** What the gateway asked for, in order. */
  orders: RetryOrder[];
  /** Rows that do not run again, and why. */
  refusals: Map<string, string>;
}

/** The analysis service as the owner of rows that failed. */
export async function startStandInRows(): Promise<StandInRows> {
  const internalKey = newIdentityKey();
  const orders: RetryOrder[] = [];
  const refusals = new Map<string, string>();
  const answerTo = ({ ids }: RetryOrder): RetryAnswer => {
    const refused = ids.find((id) => refusals.has(id));
    return {
      retried: ids.filter((id) => !refusals.has(id)),
      refusal: refused === undefined ? null : (refusals.get(refused) ?? null),
    };
  };
  const service = await startStandIn('analysis', (app) => {
    const internal = { key: identityKey(internalKey), audience: 'analysis' };
    serveInternalRoute(app, internal, retryAnalysesRoute, ({ body }) => {
      orders.push(body);
      return Promise.resolve(answerTo(body));
    });
  });
  return {
    ...service,
    settings: { ...service.settings, ANALYSIS_INTERNAL_KEY: internalKey },
    orders,
    refusals,
  };
}
