import * as z from 'zod/mini';

const account = z.object({ email: z.string(), password: z.string() });
const name = z.string();

/** What a test file may ask of the host of its shared system. */
export const hostOrder = z.discriminatedUnion('do', [
  /** Makes sure that one of every process runs, but for those named, of which none does. */
  z.object({ do: z.literal('prepare'), without: z.array(name) }),
  z.object({ do: z.literal('start'), name }),
  z.object({ do: z.literal('end'), name, signal: z.enum(['SIGTERM', 'SIGKILL']) }),
  z.object({
    do: z.literal('seed'),
    accounts: z.object({ user: z.optional(account), operator: z.optional(account) }),
  }),
]);
export type HostOrder = z.infer<typeof hostOrder>;

/** Where everything is, once it runs. */
export const hostAddresses = z.object({
  /** Takes orders. */
  control: z.string(),
  /** For Playwright to connect to. */
  browser: z.string(),
  url: z.string(),
  ownerUrl: z.string(),
  mailDirectory: z.string(),
  /** The private addresses of the processes, by their names in the table. */
  processes: z.record(name, z.string()),
  /** What each process of the table is started with. */
  environments: z.record(name, z.record(z.string(), z.string())),
});
export type HostAddresses = z.infer<typeof hostAddresses>;

/** Test files that run one after the other share a host: those of one Jest worker. */
export const hostName = () => `system-of-worker-${process.env['JEST_WORKER_ID'] ?? '1'}`;
