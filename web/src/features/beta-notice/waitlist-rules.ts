import type { WaitlistRequest } from '@tagwell/contracts/http/analytics';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { countCodePoints } from '../../shared/format/code-points.ts';
import { readProfileUrl } from '../../shared/forms/profile-url.ts';
import { emailProblem } from '../../shared/forms/sign-in-rules.ts';
import type { FieldProblems } from '../../shared/forms/use-field-problems.ts';

export const waitlistFields = ['name', 'workEmail', 'linkedinProfile'] as const;
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
