import * as z from 'zod/mini';
import { noticeKinds } from './notice-kinds.ts';

/** What a webhook of an operator gets as its body. Of people it has ids at most, and only in the link. */
export const webhookNotice = z.object({
  /** The same each time the call is tried. */
  id: z.uuid(),
  kind: z.enum([...noticeKinds, 'test']),
  /** When it was told. */
  time: z.iso.datetime(),
  /** How often it happened since the notice before. */
  count: z.int().check(z.minimum(1)),
  /** The page where one acts. */
  link: z.url(),
});
export type WebhookNotice = z.infer<typeof webhookNotice>;
export type ToldKind = WebhookNotice['kind'];

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export const signatureHeader = 'Tagwell-Signature';
