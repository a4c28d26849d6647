import type { IncomingMessage } from 'node:http';
import { importLeadersRoute } from '@tagwell/contracts/http/leader-routes';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { AppError } from '@tagwell/service/app-error';
import { receiveUpload } from '@tagwell/service/receive-upload';
import { LeadersFileError, type LeadersFormat } from '../domain/leaders/exchange-leaders.ts';

const field = importLeadersRoute.upload?.field ?? '';

/** An operator's file, whole. */
export async function receiveLeaders(
  incoming: IncomingMessage,
): Promise<{ format: LeadersFormat; bytes: Buffer }> {
  const pieces: Buffer[] = [];
  const { extension } = await receiveUpload(incoming, {
    field,
    extensions: ['csv', 'json'],
    maxBytes: leaderLimits.fileBytes,
    wrongType: 'Send a file whose name ends in .csv or .json.',
    keep: (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    },
  });
  return { format: extension, bytes: Buffer.concat(pieces) };
}

/** What is wrong with the file, as an answer: the lines stand where other answers have fields. */
export function refuseFaults(error: unknown): never {
  if (!(error instanceof LeadersFileError)) throw error;
  const { faults } = error;
  const told = faults.slice(0, leaderLimits.faultsTold);
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  throw new AppError('faulty_file', `The file has ${count}. Nothing was imported.`, {
    errors: told.map(({ line, message }) => ({ path: String(line), message })),
    cause: error,
  });
}
