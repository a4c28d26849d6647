import { Counter, type Registry } from 'prom-client';

export interface CreditsMetrics {
  granted: Counter<'reason'>;
  spent: Counter;
  refused: Counter;
}

/** A change counts once, however often its call is repeated; each refusal counts. */
export function createCreditsMetrics(registry: Registry): CreditsMetrics {
  const registers = [registry];
  return {
    granted: new Counter({
      name: 'tagwell_credits_granted_total',
      help: 'Credits given to accounts',
      labelNames: ['reason'],
      registers,
    }),
    spent: new Counter({ name: 'tagwell_credits_spent_total', help: 'Credits spent', registers }),
    refused: new Counter({
      name: 'tagwell_credits_refused_total',
      help: 'Spends refused because the balance was 0',
      registers,
    }),
  };
}
