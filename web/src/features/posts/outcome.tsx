import type { Outcome, PostSummary } from '@tagwell/contracts/http/posts-routes';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { inItsName, readBrand } from '../../shared/brand.tsx';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { sentenceFor } from '../../shared/http/client.ts';
import { Button, TextButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { Card, H2, Muted, Row, Small, Stack } from '../../shared/ui/surfaces.tsx';
import { offerUndo, toast, toastError } from '../../shared/ui/toast-store.ts';
import { askOutcomes, outcomesQuery, recordOutcome } from './posts-api.ts';

const answers: readonly { outcome: Outcome; label: string }[] = [
  { outcome: 'nobody', label: 'Nobody' },
  { outcome: 'some', label: 'Some' },
  { outcome: 'all', label: 'All' },
  { outcome: 'unknown', label: 'I don’t know' },
];

/** Asks, a day after a post, who replied, if the writer wants to be asked. */
export default function AskOutcome() {
  const { data } = useQuery(outcomesQuery);
  const { pending, run } = useAsyncAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [post] = data?.posts ?? [];
  if (data === undefined || post === undefined) return null;

  const act = (work: () => Promise<unknown>) =>
    run(work, (error) => toastError('Not saved', sentenceFor(error)));

  async function allow(asks: boolean): Promise<void> {
    if (!(await act(() => askOutcomes(asks)))) return;
    if (asks) {
      // The button that had the focus is gone.
      heading.current?.focus();
      return;
    }
    offerUndo(
      'You won’t be asked again',
      inItsName('{name} orders people without it'),
      () => void allow(true),
    );
  }

  async function record(outcome: Outcome, { id }: PostSummary): Promise<void> {
    if (await act(() => recordOutcome(id, outcome))) toast({ title: 'Thank you' });
  }

  return (
    <Card aria-labelledby="did-it-work">
      <H2 id="did-it-work" ref={heading} tabIndex={-1}>
        Did it work?
      </H2>
      {data.asks === null ? (
        <Stack $gap={3}>
          <Muted>
            May {readBrand().name} ask you, a day after a post, whether the people you tagged
            replied? It helps us suggest people who do. What you say is only ever counted together.
          </Muted>
          <Row>
            <Button disabled={pending} onClick={() => void allow(true)}>
              Ask me
            </Button>
            <TextButton onClick={() => void allow(false)}>No, thanks</TextButton>
          </Row>
        </Stack>
      ) : (
        <Stack $gap={3}>
          <Excerpt dir="auto">{post.excerpt}</Excerpt>
          <Small>
            <DateText iso={post.updatedAt} />, with <bdi>{post.tagged.join(', ')}</bdi>
          </Small>
          <Muted id="who-answered">How many of the people you tagged replied?</Muted>
          <Row role="group" aria-labelledby="who-answered">
            {answers.map(({ outcome, label }) => (
              <Button key={outcome} disabled={pending} onClick={() => void record(outcome, post)}>
                {label}
              </Button>
            ))}
          </Row>
          <div>
            <TextButton onClick={() => void allow(false)}>Stop asking</TextButton>
          </div>
        </Stack>
      )}
    </Card>
  );
}

const Excerpt = styled.p`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;
