// Jest loads its set-up outside of its modules: from here on, Node itself runs the TypeScript.
export default async function globalSetup() {
  const { startEnvironment } = await import('./environment.ts');
  await startEnvironment();
}
