import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { safety } from '../storage/browser-storage.ts';
import { toast } from '../ui/toast-store.ts';
import { reloadWhenReachable, untilOnline } from './online.ts';

/** A part of the app that can't be loaded: an old version's file is gone, or the network fails. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Pauses before a file is asked for again, while there is a network. */
const pausesMs = [500, 1000, 2000, 4000];

/** Files in the browser's cache or requested by the document itself. */
let here: Set<string> | undefined;
/** Files to be loaded ahead that are neither here nor under way. */
const wanted = new Set<string>();
/** While set, imports only record their files. */
let noted: string[] | undefined;

/**
 * The build wraps every `import()` with this, passing its files. Browsers cache a failed import for
 * the life of the document, so the files are fetched first, with retries; the import then finds
 * them in the browser's cache. Waits for a network.
 */
export async function guardedImport<T>(
  load: () => Promise<T>,
  needed: readonly string[] = [],
): Promise<T> {
  // The styles among them are those of index.html.
  const files = needed.filter((file) => file.endsWith('.js'));
  if (noted) {
    noted.push(...files);
    return new Promise<never>(() => {});
  }
  try {
    await fetchAll(files);
    return await load();
  } catch (error) {
    throw new LoadError('A part of the page could not be loaded', { cause: error });
  }
}

/**
 * Prefetches the files of these imports without running them. Fails silently, because whoever needs
 * them fetches again. Waits for a network.
 */
export function loadAhead(...loads: (() => Promise<unknown>)[]): void {
  noted = [];
  for (const load of loads) void load();
  for (const file of noted) if (!filesHere().has(file)) wanted.add(file);
  noted = undefined;
  fetchWanted();
}

function fetchWanted(): void {
  if (!navigator.onLine) return;
  for (const file of wanted) {
    wanted.delete(file);
    fetchFile(file, 'low').catch(() => wanted.add(file));
  }
}
if (typeof window !== 'undefined') window.addEventListener('online', fetchWanted);

async function fetchAll(files: readonly string[]): Promise<void> {
  let tries = 0;
  for (;;) {
    const missing = files.filter((file) => !filesHere().has(file));
    try {
      await Promise.all(missing.map((file) => fetchFile(file, 'auto')));
      return;
    } catch (error) {
      if (navigator.onLine) {
        const pauseMs = pausesMs[tries];
        if (error instanceof LoadError || pauseMs === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        tries += 1;
      }
      await untilOnline();
    }
  }
}

async function fetchFile(file: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(`/${file}`, { priority });
  if (response.status === 404) throw new LoadError(`${file} is gone`);
  // A captive portal may answer instead of us.
  const isScript = response.headers.get('Content-Type')?.includes('javascript') ?? false;
  if (!response.ok || !isScript) throw new TypeError(`${file} could not be fetched`);
  await response.arrayBuffer();
  filesHere().add(file);
}

function filesHere(): Set<string> {
  here ??= new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) =>
      new URL(link.href).pathname.slice(1),
    ),
  );
  return here;
}

/**
 * A lazily loaded part of a page, with `fallback` until then. If it can't be loaded, the rest of
 * the page stays and a message is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() => load().catch(() => ({ default: MissingPart })));
  return (props) => createElement(Suspense, { fallback }, createElement(Part, props));
}

function MissingPart(): null {
  useEffect(() => {
    toast({
      title: 'Part of this page did not load',
      description: `${safety()} Reload the page to get it.`,
      action: {
        label: 'Reload',
        hint: 'Use the browser to reload the page',
        onClick: () => void reloadWhenReachable(),
      },
    });
  }, []);
  return null;
}
