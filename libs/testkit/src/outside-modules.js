import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const notNames = ['default', 'module.exports', '__esModule'];

/**
 * A transformer that replaces a module with a reference to the one Node itself has loaded, once for
 * all test files of a worker. Jest would load it again for each file, which takes longer than most
 * files' tests.
 */
export default {
  getCacheKey(source, file, options) {
    return createHash('sha256')
      .update(this.process(source, file, options).code)
      .digest('hex');
  },
  process(source, file, { supportsDynamicImport, supportsStaticESM }) {
    // For Jest's own setup, which runs outside anyway.
    if (!supportsDynamicImport) return { code: source };
    const loaded = `const loaded = requireOutside(${JSON.stringify(file)});`;
    const names = Object.keys(require(file)).filter((name) => !notNames.includes(name));
    const lines = supportsStaticESM ? asModule(names) : asCommonjs(names);
    return { code: [loaded, ...lines].join('\n') };
  },
};

function asModule(names) {
  return [
    'export default loaded.default;',
    // Some names are reserved words.
    ...names.map((name, place) => `const export${place} = loaded[${JSON.stringify(name)}];`),
    `export { ${names.map((name, place) => `export${place} as ${JSON.stringify(name)}`).join(', ')} };`,
  ];
}

function asCommonjs(names) {
  const exported = names.map((name) => `${JSON.stringify(name)}: loaded`);
  // The second line never runs; Jest's CommonJS lexer reads the export names from it.
  return ['module.exports = loaded;', `0 && (module.exports = { ${exported.join(', ')} });`];
}
