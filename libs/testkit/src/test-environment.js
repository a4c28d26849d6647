import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

// After many files a worker has much memory, and freeing it at exit would take seconds on a busy
// machine.
process.once('beforeExit', () => process.exit());

/**
 * Where the modules of a test file run. What takes long to load stays outside, where Node does it
 * once for all files of a worker (see outside-modules.js), and so do Node’s own modules: an error of
 * theirs is an `Error` here as well.
 */
export default class TestEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // Uses an ordinary global object; Jest's own has an interceptor for every access, such as `Map`
    // or `Math`.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.global.requireOutside = createRequire(import.meta.url);
    takeErrorsFromOutside(this.global.Error);
  }
}

function takeErrorsFromOutside(InnerError) {
  Object.defineProperty(InnerError, Symbol.hasInstance, {
    value(thing) {
      // Subclasses inherit this but must check for themselves.
      return this === InnerError
        ? Error.isError(thing)
        : Function.prototype[Symbol.hasInstance].call(this, thing);
    },
  });
}
