import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { text } from '../text.ts';
import { texts } from '../texts.ts';
import { emailAddress } from './account.ts';
import { leaderId } from './leader.ts';

/** Somebody does not want to be suggested. */
export const objectionRequest = z
  .strictObject({
    name: text().check(
      z.trim(),
      z.minLength(1, texts.objectionNameMissing),
      z.maxLength(limits.nameMaxCharacters, texts.nameTooLong),
    ),
    /** The address of a public profile, or words that tell namesakes apart. */
    recognizedBy: text().check(
      z.trim(),
      z.minLength(1, texts.objectionProfileMissing),
      z.maxLength(limits.profileUrlMaxCharacters, texts.objectionProfileTooLong),
    ),
    /** For the answer, and for nothing else. */
    email: z.optional(emailAddress),
    message: z.optional(
      text().check(
        z.trim(),
        z.maxLength(limits.objectionMessageMaxCharacters, texts.objectionMessageTooLong),
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'ObjectionRequest' });
export type ObjectionRequest = z.infer<typeof objectionRequest>;

/** An objection as operators see it. */
export const objection = z
  .object({
    id: z.uuid(),
    name: z.string(),
    recognizedBy: z.string(),
    email: z.nullable(z.string()),
    message: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    /** Null while it is open. */
    answeredAt: z.nullable(z.iso.datetime()),
    /** The entry on the list of people who are not suggested. */
    doNotSuggestId: z.nullable(z.uuid()),
    /** People of the catalogue whom it may be about. */
    matches: z.array(z.object({ id: leaderId, name: z.string(), headline: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Objection' });
export type Objection = z.infer<typeof objection>;

/** Who is no longer to be suggested: whoever objected, or somebody of the catalogue. */
export const doNotSuggestRequest = z
  .union([z.strictObject({ objectionId: z.uuid() }), z.strictObject({ leaderId })])
  .register(z.globalRegistry, { id: 'DoNotSuggestRequest' });
export type DoNotSuggestRequest = z.infer<typeof doNotSuggestRequest>;

/** Somebody who is never suggested, whatever the catalogue says of them. */
export const doNotSuggestEntry = z
  .object({
    id: z.uuid(),
    name: z.string(),
    profileUrl: z.nullable(z.string()),
    leaderId: z.nullable(leaderId),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'DoNotSuggestEntry' });
export type DoNotSuggestEntry = z.infer<typeof doNotSuggestEntry>;
