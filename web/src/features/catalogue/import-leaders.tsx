import type { LeadersCounts, LeadersImported } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import type { FieldError } from '@tagwell/contracts/problem';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { ApiError } from '../../shared/http/client.ts';
import { leaveIfSignedOut } from '../../shared/session/operator.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { FileDrop, usePageDrop } from '../../shared/ui/file-drop.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Card, H2, Muted, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { Table, TableHead } from '../../shared/ui/table.tsx';
import { changesOf, countsSentence, ImportPreview } from './import-preview.tsx';
import { invalidateLeaders, importLeaders } from './leaders-api.ts';

/** What has become of the last file. */
export type ImportState =
  | { name: 'choose'; problem?: string }
  | { name: 'sending'; file: string; share: number }
  /** Nothing is changed yet. `isAgain`: somebody else has changed these people since the last look. */
  | { name: 'looked'; file: File; outcome: LeadersImported; isAgain: boolean }
  | { name: 'done'; file: string; counts: LeadersCounts }
  | { name: 'failed'; file: string; sentence: string; faults: readonly FieldError[] };

interface SendOptions {
  dryRun: boolean;
  /** The version of the confirmed preview. */
  version?: string | undefined;
  isAgain?: boolean;
}

/** Sends one file at a time: to be looked through, then to be taken in. Leaving the page breaks off what is still going out. */
function useLeadersImport() {
  const [state, setState] = useState<ImportState>({ name: 'choose' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(
    file: File,
    { dryRun, version, isAgain = false }: SendOptions,
  ): Promise<void> {
    const upload = new AbortController();
    running.current = upload;
    const name = file.name;
    setState({ name: 'sending', file: name, share: 0 });
    try {
      const outcome = await importLeaders({
        file,
        dryRun,
        version,
        signal: upload.signal,
        onSent: (share) => setState({ name: 'sending', file: name, share }),
      });
      if (dryRun && changesOf(outcome) > 0) {
        setState({ name: 'looked', file, outcome, isAgain });
        return;
      }
      void invalidateLeaders();
      setState({ name: 'done', file: name, counts: outcome });
    } catch (error) {
      if (upload.signal.aborted) return;
      if (version !== undefined && isChangedMeanwhile(error)) {
        await send(file, { dryRun: true, isAgain: true });
        return;
      }
      setState({ name: 'failed', file: name, ...explain(error) });
      leaveIfSignedOut(error);
    } finally {
      running.current = undefined;
    }
  }

  function take([file, ...others]: File[]): void {
    if (file === undefined || running.current) return;
    const problem = problemOf(file, others.length);
    if (problem === undefined) void send(file, { dryRun: true });
    else setState({ name: 'choose', problem });
  }

  return {
    state,
    take,
    confirm: (file: File, version: string | undefined) =>
      void send(file, { dryRun: false, version }),
    cancel: () => setState({ name: 'choose' }),
  };
}

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'changed_meanwhile';

function explain(error: unknown): { sentence: string; faults: readonly FieldError[] } {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const faults = problem?.code === 'faulty_file' ? (problem.errors ?? []) : [];
  return { sentence: sentenceWithWait(error), faults };
}

function problemOf({ name, size }: File, others: number): string | undefined {
  if (others > 0) return 'Send one file at a time.';
  if (!/\.(?:csv|json)$/iu.test(name)) return 'Send a file whose name ends in .csv or .json.';
  if (size <= leaderLimits.fileBytes) return undefined;
  return `This file is larger than ${leaderLimits.fileBytes / 1024 ** 2} MB, the most that can be imported.`;
}

/** Imports a file of people, and shows the outcome. Loaded on demand. */
export default function ImportLeaders({ back }: { back: string }) {
  const { state, take, confirm, cancel } = useLeadersImport();
  const dragging = usePageDrop(take);
  return (
    <Stack $gap={5}>
      <Card aria-labelledby="import-file">
        <H2 id="import-file">A file of people</H2>
        <Stack>
          <Text>
            Use a file in the format of the export. New people are added, known ones changed, and
            those marked as retired are no longer suggested. Anyone not in the file stays as they
            are. If there’s a single error, nothing changes. You see what it would change before it
            does. Everyone has an <code>id</code>; for someone new, choose one such as{' '}
            <code>ada-lovelace</code>.
          </Text>
          <Text>
            In CSV, topics, languages and what people are known for (the column{' '}
            <code>knownFor</code>) are separated by semicolons. A file without that column clears it
            for the people in it.
          </Text>
          <FileDrop
            label={state.name === 'sending' ? 'One moment...' : 'Choose a file, or drop it here'}
            hint={`CSV or JSON in UTF-8, up to ${leaderLimits.fileBytes / 1024 ** 2} MB.`}
            accept=".csv,.json"
            dragging={dragging}
            problem={state.name === 'choose' ? state.problem : undefined}
            onFiles={take}
          />
          {state.name === 'looked' ? (
            <ImportPreview
              file={state.file.name}
              outcome={state.outcome}
              isAgain={state.isAgain}
              onImport={() => confirm(state.file, state.outcome.preview?.version)}
              onCancel={cancel}
            />
          ) : (
            <Outcome state={state} />
          )}
        </Stack>
      </Card>
      <div>
        <ButtonLink to={back}>Back to the list</ButtonLink>
      </div>
    </Stack>
  );
}

function Outcome({ state }: { state: Exclude<ImportState, { name: 'looked' }> }) {
  switch (state.name) {
    case 'choose':
      return null;
    case 'sending':
      return (
        <Muted role="status">
          {state.share < 1 ? `Sending ${state.file}...` : `Reading ${state.file}...`}
        </Muted>
      );
    case 'done': {
      const isNews = changesOf(state.counts) > 0;
      const title = isNews ? `${state.file} was imported.` : `${state.file} changes nothing.`;
      return (
        <Notice tone="ok" role="status" title={title}>
          {countsSentence(state.counts, 'done')}
          {isNews && ' New analyses will use this within 5 seconds.'}
        </Notice>
      );
    }
    case 'failed':
      return (
        <Stack $gap={3}>
          <Notice tone="bad" role="alert" title={`${state.file}:`}>
            {state.sentence}
          </Notice>
          {state.faults.length > 0 && <FaultsTable faults={state.faults} />}
        </Stack>
      );
  }
}

function FaultsTable({ faults }: { faults: readonly FieldError[] }) {
  return (
    <>
      <Table label="Faults of the file">
        <TableHead heads={[{ number: 'Line' }, 'What is wrong']} />
        <tbody>
          {faults.map(({ path, message }, place) => (
            <tr key={`${place}-${path}`}>
              <td data-number>{path}</td>
              <Message>{message}</Message>
            </tr>
          ))}
        </tbody>
      </Table>
      {faults.length >= leaderLimits.faultsListed && (
        <Muted>
          The first {leaderLimits.faultsListed} are shown. Fix these, then try the file again.
        </Muted>
      )}
    </>
  );
}

const Message = styled.td`
  && {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  @media (width >= 400px) {
    min-width: 240px;
  }
`;
