/** The stopping order: the gateway first, services that others call last. */
export const stopOrder = ['gateway', 'worker', 'service'] as const;
export type ProcessRole = (typeof stopOrder)[number];

/** An entry of the process table. */
export interface ProcessEntry {
  name: string;
  role: ProcessRole;
  /** The file Node runs, relative to the project. */
  entry: string;
  /** The service whose database the process uses; the gateway uses none. */
  service?: string;
  /** Services it calls directly: it gets their addresses and keys. */
  asks?: readonly string[];
  /** Additional secrets by variable. */
  secrets?: Readonly<Record<string, string>>;
  /** Settings passed only to this process. */
  settings?: readonly string[];
  /** Queues it works on, by which it is scaled. */
  queues?: readonly string[];
  /** Its container's memory in MiB, if different from its role's. */
  memory?: Memory;
  /** Node flags for this process only. */
  flags?: readonly string[];
}

export interface Memory {
  request: number;
  limit: number;
}

const workerMemory = { request: 160, limit: 512 };
const serverMemory = { request: 128, limit: 384 };

/** The memory of a process's container, in MiB. */
export function memoryOf({ role, memory }: Pick<ProcessEntry, 'role' | 'memory'>): Memory {
  return memory ?? (role === 'worker' ? workerMemory : serverMemory);
}

/** The heap's share of a container's memory; code, buffers and stacks need the rest. */
export const heapShare = 0.75;

const heapWithin = ({ limit }: Memory) => `--max-old-space-size=${Math.floor(limit * heapShare)}`;

const sessionKeys = { USER_SESSION_KEY: 'userSessionKey', ADMIN_SESSION_KEY: 'adminSessionKey' };
const tokenKey = { TOKEN_KEY: 'tokenKey' };
/** Encrypts who acted in events, for analytics. */
const usageKey = { USAGE_KEY: 'usageKey' };

/** Settings that determine the support address. */
const supportSettings = ['SUPPORT_EMAIL', 'OPERATOR_EMAIL', 'MAIL_FROM'];

export const processTable: readonly ProcessEntry[] = [
  {
    name: 'auth',
    role: 'service',
    entry: 'services/auth/src/main.ts',
    service: 'auth',
    asks: ['credits', 'analysis', 'import', 'analytics'],
    secrets: { ...sessionKeys, ...tokenKey, ...usageKey },
    settings: [
      ...supportSettings,
      'LINKEDIN_CLIENT_ID',
      'LINKEDIN_CLIENT_SECRET',
      'LINKEDIN_PKCE',
      'LINKEDIN_ISSUER',
      'BCRYPT_COST',
      'SIGN_IN_FAILURES_PER_ACCOUNT',
      'SIGN_IN_FAILURES_PER_ADDRESS',
      'SIGN_IN_WINDOW_MINUTES',
      'RESET_REQUESTS_PER_HOUR',
      'WEBHOOK_ALLOW_PRIVATE',
    ],
  },
  {
    name: 'auth-worker',
    role: 'worker',
    entry: 'services/auth/src/worker.ts',
    service: 'auth',
    queues: ['mail', 'webhooks', 'events-auth'],
    asks: ['analysis', 'analytics'],
    secrets: tokenKey,
    settings: ['SMTP_URL', 'MAIL_FROM', 'WEBHOOK_ALLOW_PRIVATE'],
  },
  {
    name: 'credits',
    role: 'service',
    entry: 'services/credits/src/main.ts',
    service: 'credits',
    secrets: usageKey,
  },
  {
    name: 'credits-worker',
    role: 'worker',
    entry: 'services/credits/src/worker.ts',
    service: 'credits',
    queues: ['events-credits'],
  },
  {
    name: 'import',
    role: 'service',
    entry: 'services/import/src/main.ts',
    service: 'import',
    settings: ['IMPORT_MAX_BYTES'],
  },
  {
    name: 'import-worker',
    role: 'worker',
    entry: 'services/import/src/worker.ts',
    service: 'import',
    queues: ['import', 'events-import'],
    settings: ['IMPORT_MAX_ROWS', 'IMPORT_KEEP_EMAILS', 'IMPORT_CONCURRENCY'],
    // Rows are short-lived, so a larger heap would only hold more garbage.
    flags: ['--max-semi-space-size=16', heapWithin(workerMemory)],
  },
  {
    name: 'analysis',
    role: 'service',
    entry: 'services/analysis/src/main.ts',
    service: 'analysis',
    asks: ['credits'],
    secrets: usageKey,
    settings: ['FREE_ANALYSES_PER_DAY', 'PREMIUM_ANALYSES_PER_DAY'],
  },
  {
    name: 'analysis-worker',
    role: 'worker',
    entry: 'services/analysis/src/worker.ts',
    service: 'analysis',
    queues: ['analysis', 'events-analysis'],
    asks: ['import', 'auth'],
    // It holds the catalog and the sentence encoder.
    memory: { request: 512, limit: 1024 },
    // Loading the catalog fills the young generation once, and V8 would keep it large.
    flags: ['--max-semi-space-size=8'],
    settings: [
      'ANALYSIS_CONCURRENCY',
      'STAGES_TOGETHER_MS',
      'RETENTION_DAYS',
      'LLM_BASE_URL',
      'LLM_API_KEY',
      'LLM_MODEL',
      'LLM_TIMEOUT_MS',
      'LLM_REASONING_EFFORT',
    ],
  },
  {
    name: 'analytics',
    role: 'service',
    entry: 'services/analytics/src/main.ts',
    service: 'analytics',
  },
  {
    name: 'analytics-worker',
    role: 'worker',
    entry: 'services/analytics/src/worker.ts',
    service: 'analytics',
    queues: ['events-analytics'],
    secrets: usageKey,
    settings: ['RETENTION_DAYS'],
  },
  {
    name: 'gateway',
    role: 'gateway',
    entry: 'gateway/src/main.ts',
    // V8 would treat most requests' objects as long-lived and keep them until a full collection.
    flags: ['--no-allocation-site-pretenuring'],
    asks: ['auth', 'analysis', 'analytics'],
    secrets: { ...sessionKeys, VISITOR_COOKIE_KEY: 'visitorCookieKey' },
    settings: [
      ...supportSettings,
      'LLM_BASE_URL',
      'TRUST_PROXY_HOPS',
      'ACCESS_LOG',
      'ALLOWED_ORIGINS',
      'ANALYSES_PER_ADDRESS_PER_HOUR',
      'WAITLIST_JOINS_PER_ADDRESS_PER_HOUR',
      'OBJECTIONS_PER_ADDRESS_PER_HOUR',
      'USAGE_REPORTS_PER_ADDRESS_PER_HOUR',
      'SIGN_INS_PER_ADDRESS',
      'UPLOADS_PER_USER_PER_HOUR',
      'POST_SAVES_PER_USER_PER_HOUR',
      'ANSWER_TIMEOUT_MS',
      'UPLOAD_TIMEOUT_MS',
      'BODY_TIMEOUT_MS',
      'BODY_IDLE_MS',
      'MAX_CONNECTIONS',
      'KEEP_ALIVE_MS',
    ],
  },
];

export function processNamed(name: string): ProcessEntry {
  const found = processTable.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`There is no process ${name}.`);
  return found;
}
