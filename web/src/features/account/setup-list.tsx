import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { listAnalysesRoute } from '@tagwell/contracts/http/analysis-routes';
import { TextButton } from '../../shared/ui/button.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { Badge, Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { call, queryOf } from '../../shared/http/call.ts';

/** Setup steps, most helpful first. */
export const setupSteps = ['headline', 'network', 'post'] as const;
export type SetupStepName = (typeof setupSteps)[number];

type SetupState = 'done' | 'skipped' | 'next' | 'later';

/** The next step is the first that is neither done nor skipped. */
export function setupStates(
  done: Record<SetupStepName, boolean>,
  skipped: readonly string[],
): Record<SetupStepName, SetupState> {
  const isOpen = (step: SetupStepName) => !done[step] && !skipped.includes(step);
  const next = setupSteps.find(isOpen);
  const stateOf = (step: SetupStepName): SetupState => {
    if (done[step]) return 'done';
    if (!isOpen(step)) return 'skipped';
    return step === next ? 'next' : 'later';
  };
  return { headline: stateOf('headline'), network: stateOf('network'), post: stateOf('post') };
}

const lastPost = [listAnalysesRoute, { query: { limit: 1 } }] as const;

/** Whether the person has analyzed a post. */
export const hasPostQuery = {
  ...queryOf(...lastPost),
  queryFn: async () => (await call(...lastPost)).length > 0,
  staleTime: 0,
};

export const SetupList = styled.ol`
  display: grid;
  gap: var(--s3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface SetupStepProps {
  number: number;
  title: string;
  text: string;
  state: SetupState;
  /** Skips the step, or takes it up again. */
  onSkip: (skip: boolean) => void;
  /** How to take the step; shown until it is done or skipped. */
  children?: ReactNode;
}

const words: Partial<Record<SetupState, string>> = { done: 'Done', skipped: 'Skipped' };

export function SetupStep({ number, title, text, state, onSkip, children }: SetupStepProps) {
  const isOpen = state === 'next' || state === 'later';
  const word = words[state];
  return (
    <Step data-state={state}>
      <Mark aria-hidden="true">{state === 'done' ? <CheckIcon /> : number}</Mark>
      <Stack $gap={3}>
        <Head>
          <h2>{title}</h2>
          {word && <Badge data-tone={state === 'done' ? 'ok' : undefined}>{word}</Badge>}
          {state !== 'done' && (
            <TextButton
              aria-label={isOpen ? `Skip: ${title}` : `Do this step: ${title}`}
              onClick={() => onSkip(isOpen)}
            >
              {isOpen ? 'Skip' : 'Do this step'}
            </TextButton>
          )}
        </Head>
        {isOpen && <Muted>{text}</Muted>}
        {isOpen && children}
      </Stack>
    </Step>
  );
}

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s4);
  padding: var(--s4) var(--s5);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  &[data-state='next'] {
    border-color: var(--accent);
  }
  @media (width < 640px) {
    gap: var(--s3);
    padding: var(--s4);
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: var(--r-full);
  background: var(--accent-soft);
  color: var(--accent);
  font: 600 var(--small) var(--family);
  [data-state='done'] > & {
    background: var(--ok-bg);
    color: var(--ok);
  }
  [data-state='skipped'] > & {
    background: var(--quiet);
    color: var(--muted);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  min-height: 28px;
  h2 {
    flex: 1 1 auto;
    margin: 0;
    font: 600 var(--body) var(--family);
  }
`;
