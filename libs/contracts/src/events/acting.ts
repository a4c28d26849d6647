import * as z from 'zod/mini';
import type { Caller } from '../caller.ts';

/** Longer ones are cut: nothing reads them but people. */
const userAgentMaxCharacters = 512;

/**
 * Who did something, as the usage record keeps it. The address is personal data: it is kept for as
 * long as the operator keeps usage, and for the short while an event waits.
 */
export const actor = z.object({
  /** The "individual session" of the analytics. */
  visitorId: z.string().check(z.minLength(1), z.maxLength(255)),
  address: z.string().check(z.minLength(1), z.maxLength(45)),
  userAgent: z.nullable(z.string().check(z.maxLength(userAgentMaxCharacters))),
  /** Null for a visitor. */
  userId: z.nullable(z.uuid()),
});
export type Actor = z.infer<typeof actor>;

export function actorOf(
  { visitorId, address, user }: Caller,
  userAgent: string | undefined,
): Actor {
  return {
    visitorId,
    address,
    userAgent: userAgent?.slice(0, userAgentMaxCharacters) ?? null,
    userId: user?.id ?? null,
  };
}
