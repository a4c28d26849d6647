/** A server, or some nodes of a Redis Cluster, which know the others. */
export interface RedisAddress {
  isCluster: boolean;
  nodes: readonly [RedisNode, ...RedisNode[]];
  username?: string;
  password?: string;
  tls: boolean;
  /** The database of one server; a cluster has only one. */
  db?: number;
  /** The IP version for DNS lookups; 0 means either. */
  family?: number;
}

export interface RedisNode {
  host: string;
  port: number;
}

/** The Redis environment. */
export interface RedisConfig {
  REDIS_URL: string;
  REDIS_USERNAME?: string | undefined;
  REDIS_PASSWORD?: string | undefined;
}

const pattern =
  /^(?<scheme>rediss?)(?<cluster>\+cluster)?:\/\/(?:(?<username>[^:@]*)(?::(?<password>.*))?@)?(?<hosts>[^/?#@]+)(?:\/(?<db>\d*))?(?:\?family=(?<family>[046]))?$/u;
const defaultPort = 6379;

/**
 * Parses `redis://user:password@host:6379/0` and, for a cluster,
 * `redis+cluster://user:password@host:6379,host:6379`; `rediss` for TLS. A cluster has only
 * database 0. Credentials are percent-encoded, but `/`, `+`, `=` and `@` may also appear as they
 * are. Undefined for anything else.
 */
export function readRedisUrl(url: string): RedisAddress | undefined {
  const groups = pattern.exec(url)?.groups;
  if (groups === undefined) return undefined;
  const { cluster, hosts = '', db = '', family, scheme } = groups;
  const isCluster = cluster !== undefined;
  const [first, ...others] = hosts.split(',').map(readNode);
  if (first === undefined || !others.every((node) => node !== undefined)) return undefined;
  if (isCluster ? Number(db) !== 0 : others.length > 0) return undefined;
  const username = decoded(groups['username']);
  const password = decoded(groups['password']);
  if (username === undefined || password === undefined) return undefined;
  return {
    isCluster,
    nodes: [first, ...others],
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
    tls: scheme === 'rediss',
    ...(isCluster || db === '' ? {} : { db: Number(db) }),
    ...(family === undefined ? {} : { family: Number(family) }),
  };
}

/** Adds the separate credentials if the address contains none. */
export function readRedisConfig(config: RedisConfig): RedisAddress | undefined {
  const address = readRedisUrl(config.REDIS_URL);
  if (address === undefined || address.password !== undefined) return address;
  const { REDIS_USERNAME: username = address.username, REDIS_PASSWORD: password } = config;
  return {
    ...address,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  };
}

function readNode(text: string): RedisNode | undefined {
  const url = URL.parse(`redis://${text}`);
  if (url === null || url.hostname === '') return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/u, '$1'),
    port: url.port === '' ? defaultPort : Number(url.port),
  };
}

/** Undefined if the percent-encoding is invalid. */
function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
