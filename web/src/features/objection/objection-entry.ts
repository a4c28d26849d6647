import { type ObjectionRequest } from '@tagwell/contracts/http/objection-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { countCodePoints, emailProblem } from '../../shared/forms/field-rules.ts';
import type { FieldProblems } from '../../shared/forms/form-state.ts';

export const objectionFields = ['name', 'recognizedBy', 'email', 'message'] as const;
export type ObjectionField = (typeof objectionFields)[number];
/** As it was typed. */
export type ObjectionEntry = Record<ObjectionField, string>;

/** What to send, or what is wrong with each field. */
export function readObjection(
  entry: ObjectionEntry,
): { request: ObjectionRequest } | { problems: FieldProblems<ObjectionField> } {
  const name = entry.name.trim();
  const recognizedBy = entry.recognizedBy.trim();
  const email = entry.email.trim();
  const message = entry.message.trim();
  const problems: FieldProblems<ObjectionField> = {
    name:
      name === ''
        ? texts.objectionNameMissing
        : tooLong(name, limits.nameMaxCharacters, texts.nameTooLong),
    recognizedBy:
      recognizedBy === ''
        ? texts.objectionProfileMissing
        : tooLong(recognizedBy, limits.profileUrlMaxCharacters, texts.objectionProfileTooLong),
    email: email === '' ? undefined : emailProblem(email),
    message: tooLong(message, limits.objectionMessageMaxCharacters, texts.objectionMessageTooLong),
  };
  if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  return {
    request: {
      name,
      recognizedBy,
      ...(email !== '' && { email }),
      ...(message !== '' && { message }),
    },
  };
}

const tooLong = (text: string, most: number, sentence: string) =>
  countCodePoints(text) > most ? sentence : undefined;
