import { createRequire } from 'node:module';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/**
 * Where the modules of a test file run. Large dependencies stay outside, where Node loads each
 * of them once for all files of a worker (see outside-dependencies.js), and so do Node’s own: an
 * error of theirs is an `Error` here as well.
 */
export default class TestEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOutside = createRequire(import.meta.url);
    takeErrorsFromOutside(this.global.Error);
  }
}

function takeErrorsFromOutside(InnerError) {
  Object.defineProperty(InnerError, Symbol.hasInstance, {
    value(thing) {
      // Its subclasses inherit this, and mean their own.
      return this === InnerError
        ? Error.isError(thing)
        : Function.prototype[Symbol.hasInstance].call(this, thing);
    },
  });
}
