import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const notNames = ['default', 'module.exports', '__esModule'];

/**
 * A transformer that puts a hand-over in the place of a module: what Node itself has loaded, once
 * for all test files of a worker. Jest would load it anew for each of them, which takes most files
 * longer than their tests do.
 */
export default {
  getCacheKey(source, file, options) {
    return createHash('sha256')
      .update(this.process(source, file, options).code)
      .digest('hex');
  },
  process(source, file, { supportsDynamicImport, supportsStaticESM }) {
    // Jest itself asks, for what runs outside anyway: its set-up.
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
    // Some names are words of the language, which no variable may have.
    ...names.map((name, place) => `const export${place} = loaded[${JSON.stringify(name)}];`),
    `export { ${names.map((name, place) => `export${place} as ${JSON.stringify(name)}`).join(', ')} };`,
  ];
}

function asCommonjs(names) {
  const exported = names.map((name) => `${JSON.stringify(name)}: loaded`);
  // The second line is never run: Jest reads the names from it.
  return ['module.exports = loaded;', `0 && (module.exports = { ${exported.join(', ')} });`];
}
