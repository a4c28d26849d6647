import { secretNames } from '../local/processes.ts';
import { processTable } from '../process-table.ts';
import { services } from '../services.ts';

/** Signing and sealing keys: 32 random bytes in base64url. */
export const keyVariables: readonly string[] = secretNames(processTable).map(variableOf);

/** What the servers of data and the first operator are reached with. */
export const passwordVariables: readonly string[] = [
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  ...services.map(({ name }) => passwordVariableOf(name)),
  'OPERATOR_PASSWORD',
];

/** Generated too, for whoever starts the profile `monitoring`. */
export const monitoringVariable = 'GRAFANA_PASSWORD';

/** The password of a service's role in Postgres. */
export function passwordVariableOf(service: string): string {
  return `${service.toUpperCase()}_DB_PASSWORD`;
}

/** `authIdentityKey` is `AUTH_IDENTITY_KEY` where secrets are environment variables. */
export function variableOf(secretName: string): string {
  return secretName.replace(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase();
}
