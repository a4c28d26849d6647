import { jobProgress, type JobProgress } from '@tagwell/contracts/jobs';
import type { Socket } from 'socket.io-client';

/** Everything a socket is told of a job, up to its end. */
export function messagesUntilEnd(socket: Socket): Promise<JobProgress[]> {
  const messages: JobProgress[] = [];
  return new Promise((resolve) => {
    socket.on('progress', (message: unknown) => messages.push(jobProgress.parse(message)));
    for (const end of ['done', 'failed']) {
      socket.once(end, (message: unknown) => {
        messages.push(jobProgress.parse(message));
        resolve(messages);
      });
    }
  });
}
