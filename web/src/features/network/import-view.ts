import type { NetworkImport } from '@tagwell/contracts/http/network';
import { countOf } from '../../shared/format/numbers.ts';

/** The bytes sent fill the bar up to here; the server's reading fills the rest. */
const sentPercent = 90;

export interface ImportView {
  /** 0 to 100. */
  percent: number;
  /** What happens now; changes with the stage only. */
  status: string;
  /** How far that is, in words. */
  detail?: string;
}

/** An import under way: `sent` is the share of the file that has gone out, while it is being sent. */
export function importView(
  sent: number | undefined,
  job: Pick<NetworkImport, 'state' | 'stage' | 'percent' | 'found'> | undefined,
): ImportView {
  if (sent !== undefined) {
    return { percent: Math.floor(sent * sentPercent), status: 'Sending your file...' };
  }
  if (!job || job.state === 'queued') {
    return { percent: sentPercent, status: 'Your file has arrived. It is next to be read.' };
  }
  const people = job.found['people'];
  return {
    percent: sentPercent + Math.floor((job.percent / 100) * (100 - sentPercent)),
    status: job.stage === 'saving' ? 'Saving your network...' : 'Reading your connections...',
    ...(people !== undefined && { detail: `${countOf(people, 'person', 'people')} so far` }),
  };
}
