/** Nodes of a Redis Cluster to begin with; they tell of the others. */
export interface RedisClusterAddress {
  nodes: readonly { host: string; port: number }[];
  username?: string;
  password?: string;
  tls: boolean;
}

const pattern =
  /^(?<scheme>rediss?)\+cluster:\/\/(?<credentials>.*@)?(?<hosts>[^/?#@]+)(?:\/0?)?$/u;
const defaultPort = 6379;

/** Whether a URL means a cluster and not one server. */
export function isRedisClusterUrl(url: string): boolean {
  return /^rediss?\+cluster:/u.test(url);
}

/**
 * Reads `redis+cluster://user:password@host:6379,host:6379`; `rediss+cluster` for TLS. A cluster has
 * one database, so no other than 0 can be named. Undefined for anything else.
 */
export function readRedisClusterUrl(url: string): RedisClusterAddress | undefined {
  const { scheme, credentials = '', hosts } = pattern.exec(url)?.groups ?? {};
  if (scheme === undefined || hosts === undefined) return undefined;
  const parsed = hosts.split(',').map((host) => URL.parse(`${scheme}://${credentials}${host}`));
  const nodes = parsed.filter((node) => node !== null).filter(({ hostname }) => hostname !== '');
  const [first] = nodes;
  if (first === undefined || nodes.length < parsed.length) return undefined;
  return {
    nodes: nodes.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/u, '$1'),
      port: port === '' ? defaultPort : Number(port),
    })),
    ...(first.username === '' ? {} : { username: decodeURIComponent(first.username) }),
    ...(first.password === '' ? {} : { password: decodeURIComponent(first.password) }),
    tls: scheme === 'rediss',
  };
}
