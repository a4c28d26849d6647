import * as z from 'zod/mini';
import type { ServiceName } from '../http/define-route.ts';
import { nothing } from '../http/define-route.ts';
import { defineInternalRoute } from './define-internal-route.ts';

/** Everything a service keeps about a user, named by what it is, to take along. */
export const userData = z.record(z.string(), z.unknown());
export type UserData = z.infer<typeof userData>;

const userDataRouteOf = (service: ServiceName) =>
  defineInternalRoute({
    method: 'get',
    path: '/internal/users/{id}/data',
    service,
    params: z.object({ id: z.uuid() }),
    body: nothing,
    answer: userData,
  });

export const creditsUserDataRoute = userDataRouteOf('credits');
export const analysisUserDataRoute = userDataRouteOf('analysis');
export const importUserDataRoute = userDataRouteOf('import');
export const analyticsUserDataRoute = userDataRouteOf('analytics');
