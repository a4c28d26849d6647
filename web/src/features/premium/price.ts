import { formatCount } from '../../shared/format/numbers.ts';

/** What copying costs, said before the click. `credits` is undefined while nobody has said. */
export function priceText(paid: boolean, credits: number | undefined): string {
  if (paid) return 'This post is paid for. Copying it again is free.';
  if (credits === undefined) return 'Copying uses 1 credit.';
  if (credits === 0) return 'Copying uses 1 credit. You have none left.';
  return `Copying uses 1 credit. You have ${formatCount(credits)}.`;
}

/** Spending the last credit cannot be undone: only that is asked about. */
export const isLastCredit = (paid: boolean, credits: number | undefined) => !paid && credits === 1;
