import type { CreditEntry } from '@tagwell/contracts/http/credits';

const sentences: Record<CreditEntry['reason'], string> = {
  signup: 'Welcome credits',
  copy: 'Copied a finished post',
  'top-up': 'Added by the operator',
  closed: 'Account closed',
};

/** What happened, and by how much: "+5", "−1". */
export function describeEntry({ reason, amount }: Pick<CreditEntry, 'reason' | 'amount'>) {
  return {
    what: sentences[reason],
    change: amount < 0 ? `−${-amount}` : `+${amount}`,
  };
}
