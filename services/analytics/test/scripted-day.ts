import { browserActions, type UsageAction } from '@tagwell/contracts/actions';
import type { Actor } from '@tagwell/contracts/events/define-event';
import {
  analysisCompleted,
  analysisFailed,
  creditsChanged,
  networkImported,
  networkImportFailed,
  postCopied,
} from '@tagwell/contracts/events/events';
import type { Usage } from '../src/data/usage.repository.ts';
import { analysisBy, eventOf, sealActor, type TestEvent } from './start-analytics.ts';

/** One thing that happened. A request for an analysis has its result at once. */
export type Happening = { at: Date } & (
  | { what: 'action'; action: UsageAction; actor: Actor }
  | { what: 'granted' | 'spent' | 'closed'; userId: string; amount: number; balance: number }
  | { what: 'analyzed' | 'analysis failed' | 'import failed'; tookMs: number }
  | { what: 'imported'; connections: number; tookMs: number }
);

export interface Script {
  /** In the order in which they happened. */
  happenings: Happening[];
  /** Those that the browser itself reports. */
  acts: Usage[];
  /** The others, in an order of their own, some of them twice. */
  events: TestEvent[];
}

const actions: readonly UsageAction[] = [
  'paste_post',
  'analyze_post',
  'select_people',
  'copy_post',
  'share_post',
  'analyze_premium_post',
  'copy_premium_post',
];

/** Twenty-four hours from noon, so that they lie across midnight in UTC; the seed makes them. */
export function writeScript(noon: Date, count: number, random: () => number): Script {
  const pick = (most: number) => Math.floor(random() * most);
  const userIds: string[] = Array.from({ length: 40 }, () => crypto.randomUUID());
  const balances = new Map(userIds.map((userId) => [userId, 0]));
  const actorOf = (): Actor => {
    const visitor = pick(900);
    return {
      visitorId: `visitor-${visitor}`,
      // Some share an address, some have several.
      address: `198.51.100.${(visitor + pick(3)) % 250}`,
      userAgent: null,
      userId: visitor < userIds.length ? (userIds[visitor] ?? null) : null,
    };
  };
  const happen = (at: Date): Happening => {
    const chance = random();
    const tookMs = pick(20_000);
    if (chance < 0.9) {
      const action = actions[pick(actions.length)] ?? 'paste_post';
      return { at, what: 'action', action, actor: actorOf() };
    }
    if (chance < 0.94) return { at, ...changeOf(userIds[pick(userIds.length)] ?? '') };
    if (chance < 0.97) return { at, what: 'analyzed', tookMs };
    if (chance < 0.98) return { at, what: 'analysis failed', tookMs };
    if (chance < 0.99) return { at, what: 'imported', connections: pick(30_000), tookMs };
    return { at, what: 'import failed', tookMs };
  };
  const changeOf = (userId: string) => {
    const before = balances.get(userId) ?? 0;
    const chance = random();
    const changeBy = (what: 'granted' | 'spent' | 'closed', amount: number) => {
      const balance = before + amount;
      balances.set(userId, balance);
      return { what, userId, amount, balance } as const;
    };
    if (before === 0 || chance < 0.3) return changeBy('granted', 1 + pick(99));
    return chance < 0.9 ? changeBy('spent', -1) : changeBy('closed', -before);
  };

  const dayMs = 86_400_000;
  const times = Array.from({ length: count }, () => noon.getTime() + pick(dayMs));
  // Both sides of midnight, to the millisecond.
  times.push(noon.getTime() + dayMs / 2 - 1, noon.getTime() + dayMs / 2);
  const happenings = times.toSorted((a, b) => a - b).map((time) => happen(new Date(time)));

  const versions = new Map<string, number>();
  const isAct = (one: Happening): one is Happening & Usage =>
    one.what === 'action' && browserActions.some((action) => action === one.action);
  const inOrder = happenings.flatMap((one) => (isAct(one) ? [] : [toEvent(one, versions)]));
  const repeated = inOrder.filter(() => random() < 0.05);
  const events = [...inOrder, ...repeated]
    .map((event) => ({ event, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
  const acts = happenings.filter(isAct);
  return { happenings, acts, events };
}

function toEvent(happening: Happening, versions: Map<string, number>): TestEvent {
  const { at } = happening;
  const analysis = { analysisId: crypto.randomUUID(), kind: 'free', actor: null } as const;
  const network = { userId: crypto.randomUUID(), importId: crypto.randomUUID() };
  switch (happening.what) {
    case 'action': {
      const { action } = happening;
      if (action === 'copy_premium_post') {
        return eventOf(postCopied, { actor: sealActor(happening.actor) }, at);
      }
      return analysisBy(happening.actor, at, action === 'analyze_post' ? 'free' : 'premium');
    }
    case 'analyzed':
      return eventOf(analysisCompleted, { ...analysis, tookMs: happening.tookMs }, at);
    case 'analysis failed':
      return eventOf(analysisFailed, { ...analysis, tookMs: happening.tookMs }, at);
    case 'imported': {
      const { connections, tookMs } = happening;
      return eventOf(networkImported, { ...network, connections, tookMs }, at);
    }
    case 'import failed':
      return eventOf(networkImportFailed, { ...network, tookMs: happening.tookMs }, at);
    default: {
      const { userId, amount, balance } = happening;
      const version = (versions.get(userId) ?? 0) + 1;
      versions.set(userId, version);
      const reason = ({ granted: 'top-up', spent: 'copy', closed: 'closed' } as const)[
        happening.what
      ];
      return eventOf(creditsChanged, { userId, balance, version, amount, reason }, at);
    }
  }
}
