import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on stdout. What could carry a person's text, address or token is cut out. */
export function createLogger(processName: string, level: string): Logger {
  return pino({
    level,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.postContent', '*.email', '*.password', '*.token', '*.cookie', '*.authorization'],
      censor: '[redacted]',
    },
  });
}
