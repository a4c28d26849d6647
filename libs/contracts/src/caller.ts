import * as z from 'zod/mini';
import { operatorRoles } from './operator-roles.ts';
import { uuid } from './text-schema.ts';

/** The claims in the token that tells a service who is calling. */
export const callerClaims = z.object({
  /** The visitor cookie's random id; analytics counts it as one session. */
  visitorId: z.string().check(z.minLength(1)),
  /** The client's IP, as seen by the gateway. */
  address: z.string(),
  /** The request came through a proxy, so the IP does not tell which machine the person is on. */
  throughProxy: z.optional(z.boolean()),
  /** The live session's user; absent for a visitor. */
  user: z.optional(z.object({ id: uuid(), sessionId: uuid() })),
  /** The live session's operator. */
  admin: z.optional(z.object({ id: uuid(), sessionId: uuid(), role: z.enum(operatorRoles) })),
});
type CallerClaims = z.infer<typeof callerClaims>;

/** The claims with the names for IP and operator used in all other code. */
export type Caller = Omit<CallerClaims, 'address' | 'admin'> & {
  ip: CallerClaims['address'];
  operator?: CallerClaims['admin'];
};

/** A caller known to be signed in. */
export type UserCaller = Caller & { user: NonNullable<Caller['user']> };
export type OperatorCaller = Caller & { operator: NonNullable<Caller['operator']> };
