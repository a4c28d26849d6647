// Jest runs its setup outside its module system, so Node itself runs the TypeScript from here.
export default async function globalSetup() {
  const { startEnvironment } = await import('./environment.ts');
  await startEnvironment();
}
