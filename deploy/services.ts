export interface Service {
  /** Lower case; its role is `tagwell_<name>`. */
  name: string;
  /** The one schema it owns and sees. */
  schema: string;
  migrations: URL;
}

const named = (name: string): Service => ({
  name,
  schema: name,
  migrations: new URL(`../services/${name}/migrations/`, import.meta.url),
});

/** Every service that keeps data. */
export const services: readonly Service[] = [
  'auth',
  'credits',
  'import',
  'analysis',
  'analytics',
].map(named);

export function roleOf(service: Pick<Service, 'name'>): string {
  return `tagwell_${service.name}`;
}

/** The database as the service's own role sees it. */
export function serviceUrl(
  ownerDatabaseUrl: string,
  service: Pick<Service, 'name'>,
  password: string,
): string {
  const url = new URL(ownerDatabaseUrl);
  url.username = roleOf(service);
  url.password = encodeURIComponent(password);
  return url.href;
}
