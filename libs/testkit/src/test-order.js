import Sequencer from '@jest/test-sequencer';

const wholeTree = /\/tests\/guards\/code\.test\.ts$/u;

/**
 * The longest file first, so that none is left for the end, when the other workers have nothing
 * more to do. Where no run before has measured them, Jest goes by their size; but the shortest of
 * all runs every check of the code.
 */
export default class TestOrder extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [
      ...sorted.filter(({ path }) => wholeTree.test(path)),
      ...sorted.filter(({ path }) => !wholeTree.test(path)),
    ];
  }
}
