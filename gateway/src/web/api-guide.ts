import { socketPath, watchableKinds } from '@tagwell/contracts/jobs';
import { renewalSeconds, sessionCookies } from '@tagwell/service/session-cookies';
import { sessionTokenSeconds } from '@tagwell/service/session-token';
import { visitorCookieName } from '../http/visitor-cookie.ts';
import { socketLimits } from '../push/sockets.ts';
import { perSecond } from '../push/throttle.ts';

const minutes = (seconds: number) => `${seconds / 60} minutes`;
const days = (seconds: number) => `${seconds / 86_400} days`;
const hours = (seconds: number) => `${seconds / 3_600} hours`;

/** What a client of the API has to know beside the single calls, in Markdown. */
export function apiGuide(secure: boolean): string {
  const visitor = visitorCookieName(secure);
  const [user, admin] = [sessionCookies('user', secure), sessionCookies('admin', secure)];
  const { messages, packets, messageBytes, watchesPerSocket, socketsPerVisitor } = socketLimits;
  return `Whom to tag in a LinkedIn post. Errors are RFC 9457 problem details: \`code\` stays as it is, \`message\` is a sentence for the person, and every log knows the call by \`requestId\`.

## Cookies

Keep every cookie that an answer sets, and send all of them, as a browser does.

- \`${visitor}\` says who calls without an account. Any answer may set it. What such a caller analyzed, the daily quota and the socket belong to it, and with an account, too, the \`Idempotency-Key\` of an analysis: a call without it is of somebody new, for whom the analysis at \`Location\` is not there.
- \`${user.tokenName}\` is a session, for ${minutes(sessionTokenSeconds)}. \`${user.renewalName}\` renews it for ${days(renewalSeconds.user)} from signing in: the first answer after those minutes sets \`${user.tokenName}\` anew.
- \`${admin.tokenName}\` and \`${admin.renewalName}\` are the same for operators, for ${hours(renewalSeconds.admin)}.

## Progress over a socket

Analyses and imports can be followed over Socket.IO, as its versions 3 and 4 speak it, by websocket alone, at \`${socketPath}\`, with the same cookies. A handshake without \`${visitor}\`, or from a page of another site, is refused: any call before it sets the cookie.

1. Emit \`watch\` with a \`WatchRequest\`: the \`id\` of the job and, best, its \`kind\`, ${watchableKinds.map((kind) => `\`${kind}\``).join(' or ')}. Ask for an acknowledgement: it is the job as \`GET\` of its address answers it, or a \`Problem\`, as \`not_found\` for a job of somebody else and \`invalid_request\` for another message.
2. Then come \`progress\` events, at most ${perSecond} a second for a job, and one last \`done\` or \`failed\`. Each carries a \`JobProgress\`. Drop what has a lower \`seq\` than you have. What came of the job is at its address.
3. After a connection that was lost, watch again: the acknowledgement says how the job is now. A socket is closed when its session ends.

A socket takes ${messages.points} messages in ${messages.duration} seconds and watches ${watchesPerSocket} jobs at once; past that it answers \`rate_limited\`. More than ${packets.points} packets of any kind in ${packets.seconds} seconds, or one of more than ${messageBytes} bytes, closes it, and a visitor's ${socketsPerVisitor + 1}th socket is refused.`;
}
