import type { ProcessEntry } from './process-table.ts';

/** A variable that differs between processes, and the source of its value. */
export interface OwnVariable {
  name: string;
  from: 'secret' | 'url' | 'database';
  /** The secret's name, or the service whose URL or database it is. */
  of: string;
}

/** Names of the secrets with which a service verifies the gateway and our own processes. */
export const identityKeyOf = (service: string) => `${service}IdentityKey`;
export const internalKeyOf = (service: string) => `${service}InternalKey`;

/** The names of the secrets that the processes of a table share. */
export function secretNames(table: readonly ProcessEntry[]): string[] {
  const own = table.flatMap(({ secrets = {} }) => Object.values(secrets));
  const keys = servicesOf(table).flatMap((name) => [identityKeyOf(name), internalKeyOf(name)]);
  return [...new Set([...keys, ...own])];
}

/** A process's variables for secrets, called services and its database, in addition to settings. */
export function ownVariables(entry: ProcessEntry, table: readonly ProcessEntry[]): OwnVariable[] {
  const { service } = entry;
  return [
    ...secretsFor(entry),
    ...servicesOf(table).flatMap((called) => callsTo(called, entry)),
    ...(service === undefined
      ? []
      : [{ name: 'DATABASE_URL', from: 'database' as const, of: service }]),
  ];
}

const secret = (name: string, of: string): OwnVariable => ({ name, from: 'secret', of });

function secretsFor({ role, service, secrets = {} }: ProcessEntry): OwnVariable[] {
  const own = Object.entries(secrets).map(([name, of]) => secret(name, of));
  if (role !== 'service' || service === undefined) return own;
  return [
    ...own,
    secret('IDENTITY_KEY', identityKeyOf(service)),
    secret('INTERNAL_KEY', internalKeyOf(service)),
  ];
}

/** What a process needs to call, or forward to, a service. */
function callsTo(service: string, { role, asks = [] }: ProcessEntry): OwnVariable[] {
  const prefix = service.toUpperCase();
  const forwards = role === 'gateway';
  const isAsked = asks.includes(service);
  const url: OwnVariable = { name: `${prefix}_URL`, from: 'url', of: service };
  return [
    ...(forwards || isAsked ? [url] : []),
    ...(forwards ? [secret(`${prefix}_IDENTITY_KEY`, identityKeyOf(service))] : []),
    ...(isAsked ? [secret(`${prefix}_INTERNAL_KEY`, internalKeyOf(service))] : []),
  ];
}

function servicesOf(table: readonly ProcessEntry[]): string[] {
  return table.filter(({ role }) => role === 'service').map(({ service, name }) => service ?? name);
}
