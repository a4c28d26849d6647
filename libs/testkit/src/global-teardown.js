export default async function globalTeardown() {
  const { stopEnvironment } = await import('./environment.ts');
  await stopEnvironment();
}
