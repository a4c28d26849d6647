import * as z from 'zod/mini';

/** Who is asking, as the gateway vouches for it to a service. */
export const caller = z.object({
  /** Random id of the visitor cookie; the "individual session" of the analytics. */
  visitorId: z.string().check(z.minLength(1)),
  /** The client's real address, as the gateway saw it. */
  address: z.string(),
});
export type Caller = z.infer<typeof caller>;
