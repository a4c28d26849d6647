import type { InviteOutcome } from '@tagwell/contracts/http/account';
import { bulkInviteRoute } from '@tagwell/contracts/http/admin-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { decodeText } from '../../../shared/format/decode-text.ts';
import { countOf } from '../../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { FileDrop, usePageDrop } from '../../../shared/ui/file-drop.tsx';
import { Failure, Notice } from '../../../shared/ui/notice.tsx';
import { Row, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { Table, TableHead } from '../../../shared/ui/table.tsx';
import { invalidatePremiumUsers } from '../admin-api.ts';
import { type InviteRow, readInvites } from './input-rules.ts';

const fileBytes = 200_000;

const words: Record<InviteOutcome, string> = {
  new: 'Will be invited',
  invited: 'Invited',
  'invited-before': 'Invited before: no second email',
  member: 'Already a member',
  disabled: texts.invitationDisabled,
};

interface Looked {
  file: string;
  rows: readonly InviteRow[];
  /** By the address, in lower case. */
  outcomes: ReadonlyMap<string, InviteOutcome>;
}

/** Invites many people: checks the file first, then sends the mails. Loaded on demand. */
export default function InviteFile() {
  const [looked, setLooked] = useState<Looked>();
  const [problem, setProblem] = useState<string>();
  const { pending, failure, run } = useAsyncAction();
  const dragging = usePageDrop((files) => void take(files));

  async function take([file, ...others]: File[]): Promise<void> {
    if (file === undefined || pending) return;
    setLooked(undefined);
    setProblem(problemOf(file, others.length));
    if (problemOf(file, others.length) !== undefined) return;
    const read = readInvites(decodeText(new Uint8Array(await file.arrayBuffer())));
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    await run(async () => {
      const outcomes = new Map<string, InviteOutcome>();
      for await (const [email, outcome] of invite(fitRows(read.rows), false)) {
        outcomes.set(email, outcome);
      }
      setLooked({ file: file.name, rows: read.rows, outcomes });
    }, operatorSentence);
  }

  async function send({ rows, outcomes }: Looked): Promise<void> {
    const fresh = fitRows(rows).filter(({ email }) => outcomes.get(email.toLowerCase()) === 'new');
    await run(async () => {
      try {
        // Reported one by one, so that sent ones are shown even if a later batch fails.
        for await (const [email, outcome] of invite(fresh, true)) {
          setLooked(
            (now) => now && { ...now, outcomes: new Map(now.outcomes).set(email, outcome) },
          );
        }
      } finally {
        void invalidatePremiumUsers();
      }
    }, operatorSentence);
  }

  const counts = looked && countOutcomes(looked);
  return (
    <Stack>
      <FileDrop
        label={pending ? 'One moment...' : 'Choose a CSV file, or drop it here'}
        hint={`With a column for the email and one or two for the name. Up to ${limits.invitesPerFile} people.`}
        accept=".csv"
        dragging={dragging}
        problem={problem}
        onFiles={(files) => void take(files)}
      />
      <Failure>{failure}</Failure>
      {looked && counts && (
        <>
          <Notice tone={counts.invited > 0 ? 'ok' : 'info'} role="status">
            {looked.file}: {counts.summary}
          </Notice>
          <Table label={`People of ${looked.file}`} dense>
            <TableHead heads={[{ number: 'Line' }, 'Person', 'Result']} />
            <tbody>
              {problemsFirst(looked.rows).map(
                ({ line, firstName, lastName, email, problem: wrong }) => (
                  <tr key={line}>
                    <td data-number>{line}</td>
                    <td data-wraps>
                      <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
                      <Small>{email}</Small>
                    </td>
                    <td data-wraps>
                      {wrong === undefined ? (
                        words[looked.outcomes.get(email.toLowerCase()) ?? 'new']
                      ) : (
                        <Wrong>{wrong}</Wrong>
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </Table>
          <Row>
            {counts.fresh > 0 && (
              <PrimaryButton disabled={pending} onClick={() => void send(looked)}>
                {pending ? 'Inviting...' : `Invite ${countOf(counts.fresh, 'person', 'people')}`}
              </PrimaryButton>
            )}
            <Button disabled={pending} onClick={() => setLooked(undefined)}>
              {counts.fresh > 0 ? 'Cancel' : 'Done'}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

const problemsFirst = (rows: readonly InviteRow[]) => [
  ...rows.filter(({ problem }) => problem !== undefined),
  ...fitRows(rows),
];

const Wrong = styled.span`
  color: var(--warn);
`;

const fitRows = (rows: readonly InviteRow[]) => rows.filter(({ problem }) => problem === undefined);

/** What becomes of each, by email. As many in a request as it takes, one request after the other. */
async function* invite(
  rows: readonly InviteRow[],
  send: boolean,
): AsyncGenerator<[email: string, outcome: InviteOutcome]> {
  for (let at = 0; at < rows.length; at += limits.invitesPerRequest) {
    const people = rows
      .slice(at, at + limits.invitesPerRequest)
      .map(({ email, firstName, lastName }) => ({ email, firstName, lastName }));
    const answer = await call(bulkInviteRoute, { body: { people, send } });
    for (const { email, outcome } of answer.outcomes) yield [email.toLowerCase(), outcome];
  }
}

function problemOf({ name, size }: File, others: number): string | undefined {
  if (others > 0) return 'Send one file at a time.';
  if (!/\.csv$/iu.test(name)) return 'Send a file whose name ends in .csv.';
  return size > fileBytes ? 'This file is too large for a list of people.' : undefined;
}

function countOutcomes({ rows, outcomes }: Looked): {
  fresh: number;
  invited: number;
  summary: string;
} {
  const found = [...outcomes.values()];
  const count = (wanted: InviteOutcome) => found.filter((outcome) => outcome === wanted).length;
  const wrong = rows.length - fitRows(rows).length;
  const parts = [
    [count('invited'), 'invited'],
    [count('new'), 'to be invited'],
    [count('invited-before'), 'invited before'],
    [count('member'), count('member') === 1 ? 'already a member' : 'already members'],
    [count('disabled'), 'disabled'],
    [wrong, 'with a problem'],
  ] as const;
  const summary = parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
  return { fresh: count('new'), invited: count('invited'), summary: `${summary.join(', ')}.` };
}
