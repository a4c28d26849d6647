import { asUser, roleOf } from '@tagwell/postgres/connect';

export interface Service {
  /** Lower case. */
  name: string;
  /** The only schema it owns and sees. */
  schema: string;
  migrations: URL;
}

const named = (name: string): Service => ({
  name,
  schema: name,
  migrations: new URL(`../services/${name}/migrations/`, import.meta.url),
});

/** Every service with a database schema. */
export const services: readonly Service[] = [
  'auth',
  'credits',
  'import',
  'analysis',
  'analytics',
].map(named);

/** The role a service connects as; role names are global to the server. */
export interface ServiceRole {
  role: string;
  password: string;
}
export type ServiceWithRole = Service & ServiceRole;

/** Adds the roles of the installation with this prefix. */
export function withRoles(
  own: readonly Service[],
  prefix: string,
  passwordOf: (service: Service) => string,
): ServiceWithRole[] {
  return own.map((service) => ({
    ...service,
    role: roleOf(prefix, service.name),
    password: passwordOf(service),
  }));
}

/** The URL for connecting as the service's own role. */
export function serviceUrl(ownerDatabaseUrl: string, { role, password }: ServiceRole): string {
  return asUser(ownerDatabaseUrl, role, password);
}
