import * as z from 'zod/mini';
import { operatorRoles } from './operator-roles.ts';
import { uuid } from './text-schema.ts';

/** The caller, as the token says in which the gateway vouches for them to a service. */
export const callerClaims = z.object({
  /** Random id of the visitor cookie; the "individual session" of the analytics. */
  visitorId: z.string().check(z.minLength(1)),
  /** The client's real IP, as the gateway saw it. */
  address: z.string(),
  /** A proxy in between said so: they may be on any machine, whatever the address. */
  throughProxy: z.optional(z.boolean()),
  /** The user of the live session; absent for a visitor. */
  user: z.optional(z.object({ id: uuid(), sessionId: uuid() })),
  /** The operator of the live session. */
  admin: z.optional(z.object({ id: uuid(), sessionId: uuid(), role: z.enum(operatorRoles) })),
});
type CallerClaims = z.infer<typeof callerClaims>;

/** The caller: the claims, with IP and operator under the names that all code has for them. */
export type Caller = Omit<CallerClaims, 'address' | 'admin'> & {
  ip: CallerClaims['address'];
  operator?: CallerClaims['admin'];
};

/** A caller that is known to be signed in. */
export type UserCaller = Caller & { user: NonNullable<Caller['user']> };
export type OperatorCaller = Caller & { operator: NonNullable<Caller['operator']> };
