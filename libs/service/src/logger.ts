import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from './trace-context.ts';

export type { Logger };

/** What could carry a person's text, address or token. */
const secretFields = ['postContent', 'email', 'password', 'token', 'cookie', 'authorization'];

/** JSON lines on stdout. Secret fields are cut out, of a line and of what stands in it. */
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

/** Lines that cannot be written, as on a full disk, wait for room up to this; then they are lost. */
const heldBytes = 1024 * 1024;

/** A log that takes no lines does not end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: heldBytes });
  output.on('error', () => {});
  return output;
}

/** Whatever is logged while a request or a job is worked for can be found by its id. */
function presentTrace(): { requestId?: string } {
  const requestId = currentTrace()?.requestId;
  return requestId === undefined ? {} : { requestId };
}

/** Without the extra fields of an error: Postgres puts the whole failing row into its `detail`. */
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
