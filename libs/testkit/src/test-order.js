import Sequencer from '@jest/test-sequencer';

const wholeTree = /\/tests\/guards\/code\.test\.ts$/u;
const besideCode = /\/src\//u;

/** The shortest of all runs every check of the code. Tests that lie beside what they test are short. */
function rankOf(path) {
  if (wholeTree.test(path)) return 0;
  return besideCode.test(path) ? 2 : 1;
}

/**
 * The longest file first, so that none is left for the end, when the other workers have nothing
 * more to do. Where no run before has measured them, Jest goes by their size, which says little of
 * tests that start a service or a browser.
 */
export default class TestOrder extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one.path) - rankOf(other.path));
  }
}
