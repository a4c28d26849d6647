/** One server, or nodes of a Redis Cluster to begin with; they tell of the others. */
export interface RedisAddress {
  isCluster: boolean;
  nodes: readonly [RedisNode, ...RedisNode[]];
  username?: string;
  password?: string;
  tls: boolean;
  /** The database of one server; a cluster has only one. */
  db?: number;
  /** The version of IP that its name is looked up in; 0 means either. */
  family?: number;
}

export interface RedisNode {
  host: string;
  port: number;
}

/** What the environment says about Redis. */
export interface RedisConfig {
  REDIS_URL: string;
  REDIS_USERNAME?: string | undefined;
  REDIS_PASSWORD?: string | undefined;
}

const pattern =
  /^(?<scheme>rediss?)(?<cluster>\+cluster)?:\/\/(?:(?<username>[^:@]*)(?::(?<password>.*))?@)?(?<hosts>[^/?#@]+)(?:\/(?<db>\d*))?(?:\?family=(?<family>[046]))?$/u;
const defaultPort = 6379;

/**
 * Reads `redis://user:password@host:6379/0`, and of a cluster
 * `redis+cluster://user:password@host:6379,host:6379`; `rediss` for TLS. A cluster has one database, so
 * no other than 0 can be named. Credentials are percent-encoded; of what else a URL would want encoded
 * (`/`, `+`, `=`, `@`) they may have some as it is. Undefined for anything else.
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

/** With the credentials that stand beside an address which names none. */
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

/** Undefined for what is not percent-encoded well. */
function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
