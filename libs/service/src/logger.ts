import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from './trace-context.ts';

export type { Logger };

/** Fields that may contain a person's text, address or token. */
const secretFields = ['postContent', 'email', 'password', 'token', 'cookie', 'authorization'];

/** JSON lines on stdout. Secret fields are removed at every level. */
export function createLogger(
  processName: string,
  level: string,
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: presentTrace,
    serializers: { err: presentError },
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines that can't be written (full disk) are held up to this size, then dropped. */
const heldBytes = 1024 * 1024;

/** A blocked log must not end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: heldBytes });
  output.on('error', () => {});
  return output;
}

/** Adds the id of the current request or job to each line. */
function presentTrace(): { requestId?: string } {
  const requestId = currentTrace()?.requestId;
  return requestId === undefined ? {} : { requestId };
}

/** Drops extra fields of errors, because Postgres puts the whole failing row into `detail`. */
function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: presentError(error.cause) }),
  };
}
