import { findProgram, installSystemPackage, isExecutable } from './system-package.ts';

/** The same engine without a window, as a package of its own: a third of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findShell = () => findProgram(...shells);
const findBrowser = () => findProgram(...browsers) ?? macApplications.find(isExecutable);

/**
 * The path of this machine's Chromium, installed first when missing: never one that is downloaded
 * apart from its packages. Throws one sentence when there is none and it cannot be installed.
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findShell() ?? (await installShell(say)) ?? findBrowser();
  if (found !== undefined) return found;
  await installSystemPackage(
    { title: 'Chromium', apt: 'chromium', brew: ['--cask', 'chromium'] },
    say,
  );
  const installed = findBrowser();
  if (installed === undefined) throw new Error('Chromium was installed but is not on the PATH.');
  return installed;
}

/** Only Debian has the package, so a machine that cannot install it does with the whole browser. */
async function installShell(say: (line: string) => void): Promise<string | undefined> {
  if (findProgram('apt-get') === undefined) return undefined;
  const title = 'Chromium without a window';
  try {
    await installSystemPackage({ title, apt: 'chromium-headless-shell', brew: [] }, say);
  } catch {
    return undefined;
  }
  return findShell();
}
