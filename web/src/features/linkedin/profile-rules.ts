import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { countCodePoints } from '../../shared/format/code-points.ts';

export function headlineProblem(headline: string): string | undefined {
  const length = countCodePoints(headline.trim());
  if (length === 0) return texts.headlineMissing;
  return length > limits.headlineMaxCharacters ? texts.headlineTooLong : undefined;
}
