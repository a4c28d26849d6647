import type { WaitlistRequest } from '@tagwell/contracts/http/analytics';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import * as z from 'zod/mini';
import { countCodePoints, emailProblem, readProfileUrl } from '../../shared/forms/field-rules.ts';
import type { FieldProblems } from '../../shared/forms/form-state.ts';
import { checkedEntry } from '../../shared/storage/browser-storage.ts';

export const waitlistFields = ['workEmail', 'name', 'linkedinProfile'] as const;
export type WaitlistField = (typeof waitlistFields)[number];
/** As it was typed. */
export type WaitlistEntry = Record<WaitlistField, string>;

/** What to send, or what is wrong with each field. Without a name it is a wish to be notified. */
export function readEntry(
  entry: WaitlistEntry,
): { request: WaitlistRequest } | { problems: FieldProblems<WaitlistField> } {
  const name = entry.name.trim();
  const profile = readProfileUrl(entry.linkedinProfile);
  const problems = {
    name: nameProblem(name, profile.url),
    workEmail: emailProblem(entry.workEmail),
    linkedinProfile: profile.problem,
  };
  if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  return {
    request: {
      ...(name !== '' && { name }),
      workEmail: entry.workEmail.trim(),
      ...(profile.url && { linkedinProfile: profile.url }),
    },
  };
}

function nameProblem(name: string, profileUrl: string | undefined): string | undefined {
  if (name === '' && profileUrl !== undefined)
    return 'Please add the name that goes with the profile';
  return countCodePoints(name) > limits.waitlistTextMaxCharacters
    ? texts.waitlistNameTooLong
    : undefined;
}

const joined = z.object({
  workEmail: z.string(),
  /** On the list for an invitation, or only to be told when signup opens. */
  wants: z._default(z.enum(['invitation', 'notice']), 'invitation'),
});
export type Joined = z.infer<typeof joined>;

/** Who joined the waitlist from this tab: the answer stands until the tab is closed. */
export const joinedWaitlist = checkedEntry('joinedWaitlist', joined);
