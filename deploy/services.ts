export interface Service {
  /** Lower case; its role is `tagwell_<name>`. */
  name: string;
  /** The one schema it owns and sees. */
  schema: string;
  migrations: URL;
}

/** Every service that keeps data. */
export const services: readonly Service[] = [
  {
    name: 'analysis',
    schema: 'analysis',
    migrations: new URL('../services/analysis/migrations/', import.meta.url),
  },
];

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
