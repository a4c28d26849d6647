import * as z from 'zod/mini';
import { operatorRoles } from './operator-roles.ts';

/** Who is asking, as the gateway vouches for it to a service. */
export const caller = z.object({
  /** Random id of the visitor cookie; the "individual session" of the analytics. */
  visitorId: z.string().check(z.minLength(1)),
  /** The client's real IP, as the gateway saw it. */
  ip: z.string(),
  /** Whose live session came along; absent for a visitor. */
  user: z.optional(z.object({ id: z.uuid(), sessionId: z.uuid() })),
  /** Whose live operator session came along. */
  admin: z.optional(z.object({ id: z.uuid(), sessionId: z.uuid(), role: z.enum(operatorRoles) })),
});
export type Caller = z.infer<typeof caller>;

/** A caller that is known to be signed in. */
export type UserCaller = Caller & { user: NonNullable<Caller['user']> };
export type AdminCaller = Caller & { admin: NonNullable<Caller['admin']> };
