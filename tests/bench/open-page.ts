import { check } from './measure.ts';

/** Fetches a page as a browser does that has nothing kept: the page, and what its head names. */
export async function openPage(url: string): Promise<void> {
  const page = await fetchText(url);
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)];
  check(assets.length > 0, 'the first page names nothing to load');
  await Promise.all(assets.map(([, path = '']) => fetchText(new URL(path, url).href)));
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  check(answer.ok, `${url} was answered with ${answer.status}`);
  return answer.text();
}
