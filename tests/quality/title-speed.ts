import { readTitle } from '@tagwell/topics/read-title';
import { readLabelledConnections } from './labelled-connections.ts';

/** As many connections as LinkedIn allows. */
const titles = 30_000;
const rounds = 3;

/** CPU milliseconds for reading the titles of the largest network, once everything is warm. */
export function measureTitleReading(): { titles: number; milliseconds: number } {
  const connections = readLabelledConnections();
  const network = Array.from({ length: titles }, (_, at) => ({
    position: connections[at % connections.length]?.position ?? '',
    company: connections[(7 * at) % connections.length]?.company ?? '',
  }));
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (const { position, company } of network) readTitle(position, company);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { titles, milliseconds: Math.round(Math.min(...times)) };
}
