import { setTimeout as pause } from 'node:timers/promises';
import { sendSignal } from '@tagwell/deploy/local/running-process';
import type { OperationLog } from './operation-log.ts';
import { holdDown, signal, type Product } from './product.ts';
import type { Fault, PlannedFault } from './schedule.ts';

/** Does to the product what was planned; whatever happens, everything runs again afterwards. */
export async function runNemesis(
  product: Product,
  plan: readonly PlannedFault[],
  log: OperationLog,
): Promise<void> {
  await Promise.all(
    plan.map(async ({ atMs, forMs, fault }) => {
      await pause(atMs);
      log.note('fault', 'nemesis', fault.kind, { text: fault.target, ms: Math.round(forMs) });
      await inflict(product, fault, forMs);
      if (forMs > 0) log.note('fault', 'nemesis', `${fault.kind} over`, { text: fault.target });
    }),
  );
  product.model.mode = 'ok';
}

async function inflict(product: Product, fault: Fault, forMs: number): Promise<void> {
  const { model, network } = product;
  switch (fault.kind) {
    case 'kill':
      return holdDown(product, fault.target, forMs);
    case 'freeze': {
      const pid = await signal(product, fault.target, 'SIGSTOP');
      await pause(forMs);
      if (pid !== undefined) sendSignal(pid, 'SIGCONT');
      return;
    }
    case 'restart':
      await signal(product, 'postgres', 'SIGQUIT');
      return;
    case 'cut':
      return network.cut();
    case 'stall':
      network.stall();
      await pause(forMs);
      return network.letGo();
    case 'mood':
      model.mode = fault.target;
      await pause(forMs);
      if (model.mode === fault.target) model.mode = 'ok';
  }
}
