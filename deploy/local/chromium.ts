import { findProgram, installSystemPackage, isExecutable } from './system-package.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of this machine's Chromium: never one that is downloaded apart from its packages. */
function findChromium(): string | undefined {
  return findProgram(...programs) ?? macApplications.find(isExecutable);
}

/** The path of Chromium, installed first when missing; throws one sentence when it cannot be. */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installSystemPackage(
    { title: 'Chromium', apt: 'chromium', brew: ['--cask', 'chromium'] },
    say,
  );
  const installed = findChromium();
  if (installed === undefined) throw new Error('Chromium was installed but is not on the PATH.');
  return installed;
}
