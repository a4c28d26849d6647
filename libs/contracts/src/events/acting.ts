import * as z from 'zod/mini';
import type { Caller } from '../caller.ts';

/** Longer ones are cut: nothing reads them but people. */
const userAgentMaxCharacters = 512;

const ids = {
  /** The "individual session" of the analytics. */
  visitorId: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Null for a visitor. */
  userId: z.nullable(z.uuid()),
};

/** Personal data: kept for as long as the operator keeps usage, and readable nowhere else. */
export const client = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(45)),
  userAgent: z.nullable(z.string().check(z.maxLength(userAgentMaxCharacters))),
});

/** Who did something, as the usage record keeps it. */
export const actor = z.object({ ...ids, ...client.shape });
export type Actor = z.infer<typeof actor>;

/** Who did something, as an event carries it: the client is unreadable on the way. */
export const sealedActor = z.object({ ...ids, sealedClient: z.string().check(z.minLength(1)) });
export type SealedActor = z.infer<typeof sealedActor>;

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
