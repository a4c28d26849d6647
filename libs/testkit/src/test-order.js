import Sequencer from '@jest/test-sequencer';

/** What takes long, whatever its size: every check of the code, and what the whole product runs for. */
const long = [/\/tests\/guards\/code\./u, /\/tests\/(?:browser|system|guards)\//u];

/**
 * The long ones first, so that none is left for the end, when the other workers have nothing more
 * to do; and together, since they share what is started for them (tests/support/shared-system.ts).
 * Within each group Jest decides: by the time of the last run, or by size.
 */
export default class TestOrder extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => {
      const rank = long.findIndex((pattern) => pattern.test(path));
      return rank === -1 ? long.length : rank;
    };
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
