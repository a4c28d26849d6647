import type { Plugin } from 'vite';
import { moduleOf, pageModules, premiumPages } from '../src/app/page-modules.ts';
import { pageTexts } from './page-texts.ts';
import { shellFor } from './shells.ts';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** What the gateway needs to serve one route's HTML. */
interface PageEntry {
  title: string;
  description: string;
  /** Static HTML for inside `#root`, painted before any script has run. */
  shell: string;
  /** The route's own scripts, beyond those that index.html loads already. */
  preloads: string[];
  /** What a page of an account is to somebody who is not signed in: the sign-in screen. */
  signedOut?: Pick<PageEntry, 'shell' | 'preloads'>;
}

/** Writes `pages.json` beside the build: one entry for each public route, `*` for the rest. */
export function emitPages(): Plugin {
  return {
    name: 'tagwell-emit-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const pages: Record<string, PageEntry> = {};
      for (const [path, page] of Object.entries(pageModules)) {
        const modules = [`/src/app/pages/${moduleOf(page)}.tsx`];
        const ofAccount = path in premiumPages;
        if (ofAccount) modules.push('/src/app/guards/signed-in-only.tsx');
        pages[path] = {
          ...pageTexts(page),
          shell: shellFor(page),
          preloads: preloadsOf(bundle, modules),
          ...(ofAccount && {
            signedOut: {
              shell: shellFor('login'),
              preloads: preloadsOf(bundle, [...modules, '/src/app/pages/login.tsx']),
            },
          }),
        };
      }
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(pages, null, 1),
      });
    },
  };
}

/** The scripts of a route's modules, beyond those that index.html loads already. */
function preloadsOf(bundle: Bundle, modules: readonly string[]): string[] {
  const entry = chunkOf(bundle, '/index.html') ?? chunkOf(bundle, '/src/main.tsx');
  const loaded = new Set(entry ? withImports(bundle, entry) : []);
  const needed = modules.flatMap((module) => {
    const chunk = chunkOf(bundle, module);
    if (!chunk) throw new Error(`The build has no chunk for ${module}`);
    return withImports(bundle, chunk);
  });
  return [...new Set(needed)].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
}

function chunkOf(bundle: Bundle, moduleEnd: string): string | undefined {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(moduleEnd),
  );
  return found?.fileName;
}

/** A chunk's file and those of everything it imports statically. */
function withImports(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const chunk = bundle[file];
  const imports = chunk?.type === 'chunk' ? chunk.imports : [];
  return [file, ...imports.flatMap((imported) => withImports(bundle, imported, seen))];
}
