/** Global Privacy Control, or the older Do Not Track. */
export function wantsPrivacy(browser: object): boolean {
  const asks = (name: string, wish: unknown) => Reflect.get(browser, name) === wish;
  return asks('globalPrivacyControl', true) || asks('doNotTrack', '1');
}
