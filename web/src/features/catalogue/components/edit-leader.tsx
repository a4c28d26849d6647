import type { Leader } from '@tagwell/contracts/http/leader';
import { useQuery } from '@tanstack/react-query';
import { sentenceWithWait } from '../../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import { ButtonLink, TextButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { leaderQuery, topicsQuery } from '../api/leaders.ts';
import type { KeptForm } from '../kept-form.ts';
import { useRefusal } from '../use-leaders.ts';
import { LeaderEditor } from './leader-editor.tsx';

interface EditLeaderProps {
  /** Undefined for somebody new. */
  id: string | undefined;
  kept: KeptForm | undefined;
  onKeep: (kept: KeptForm | undefined) => void;
  back: string;
  onSaved: (person: Leader) => void;
  onRefused: (error: unknown) => void;
}

/** The form, once all that it needs is there. Loaded on demand. */
export default function EditLeader({ id, kept, ...rest }: EditLeaderProps) {
  const { back, onRefused } = rest;
  const topics = useQuery(topicsQuery);
  const person = useQuery({ ...leaderQuery(id ?? ''), enabled: id !== undefined });
  const error = topics.error ?? person.error;
  useRefusal(error, onRefused);

  if (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Stack>
        <Notice tone="bad" role="alert">
          {sentenceWithWait(error)}{' '}
          {!isGone && (
            <TextButton
              onClick={() => {
                void topics.refetch();
                if (id !== undefined) void person.refetch();
              }}
            >
              Try again
            </TextButton>
          )}
        </Notice>
        <div>
          <ButtonLink to={back}>Back to the list</ButtonLink>
        </div>
      </Stack>
    );
  }
  // One that was looked at before may have changed since.
  const isReady = id === undefined || (person.data && person.isFetchedAfterMount);
  if (!topics.data || !isReady) return <Skeleton label="Loading the person" lines={6} />;
  const mine = kept && kept.person?.id === id ? kept : undefined;
  return <LeaderEditor {...rest} person={person.data} topics={topics.data} kept={mine} />;
}
