import Sequencer from '@jest/test-sequencer';

const wholeTree = /\/tests\/guards\/code\.test\.ts$/u;
const besideCode = /\/src\//u;

/** Code checks first. Tests next to their code are short. */
function rankOf(path) {
  if (wholeTree.test(path)) return 0;
  return besideCode.test(path) ? 2 : 1;
}

/**
 * Longest files first, so that none runs alone at the end while other workers idle. Without earlier
 * measurements Jest sorts by size, which says little about tests that start a service or browser.
 */
export default class TestOrder extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one.path) - rankOf(other.path));
  }
}
