/** Survives the page's end; nobody waits for an answer, and a failure disturbs nobody. */
export function sendBeacon(path: string, content: object): void {
  const type = 'application/json';
  const body = JSON.stringify(content);
  if (isTaken(path, new Blob([body], { type }))) return;
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': type },
    body,
  }).catch(() => undefined);
}

/** Whether the browser promised to send it. */
function isTaken(path: string, blob: Blob): boolean {
  try {
    return navigator.sendBeacon(path, blob);
  } catch {
    return false;
  }
}

/** Global Privacy Control, or the older Do Not Track. */
export function wantsPrivacy(browser: object): boolean {
  const asks = (name: string, wish: unknown) => Reflect.get(browser, name) === wish;
  return asks('globalPrivacyControl', true) || asks('doNotTrack', '1');
}
