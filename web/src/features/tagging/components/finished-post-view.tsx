import { countCharacters } from '@tagwell/contracts/count-characters';
import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useRef, type ReactNode } from 'react';
import { formatCount } from '../../../shared/format/numbers.ts';
import { ActionBar, ActionEnd } from '../../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { CopyIcon, EditIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PostPreview } from '../../../shared/ui/post-preview.tsx';
import { H2, SideBySide, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { useCopying } from '../use-copying.ts';
import { useFinishedPost, type EditStore } from '../use-finished-post.ts';
import { EditPost } from './edit-post.tsx';
import { FinishedPostCard } from './finished-post-card.tsx';
import { ManualCopy } from './manual-copy.tsx';
import { TagsInPost } from './tags-in-post.tsx';

interface FinishedPostViewProps {
  /** The post with its people, before any change by hand. */
  composed: string;
  people: readonly ThoughtLeader[];
  /** What stands for a person in the text, such as "@Jane Doe". */
  tagOf: (person: ThoughtLeader) => string;
  edits: EditStore;
  copyLabel: string;
  /** What has to happen before the text may go to the clipboard; a rejection stops the copy. */
  allow?: () => Promise<void>;
  /** May ask the person something before it goes on. */
  askFirst?: (goOn: () => void) => void;
  /** What stands above the post. */
  above?: ReactNode;
  /** What follows, above the way on. */
  below?: ReactNode;
  /** The price, say, beside the button. */
  hint?: ReactNode;
  onBack: () => void;
  onCopied: (text: string) => void;
}

export function FinishedPostView(props: FinishedPostViewProps) {
  const { composed, people, tagOf, edits, copyLabel, onBack, onCopied } = props;
  const { finished, draft, changeDraft, save, discard } = useFinishedPost(composed, edits);
  const { text, olderEdit } = finished;
  const { copying, manual, copy, forgetManual } = useCopying(text, props.allow, onCopied);
  const mentions = people.map((person) => tagOf(person).slice(1));
  const editButton = useRef<HTMLButtonElement>(null);
  const over = countCharacters(text) - limits.postMaxCharacters;

  function returnFocus(): void {
    requestAnimationFrame(() => editButton.current?.focus());
  }

  if (draft !== undefined) {
    return (
      <EditPost
        text={text}
        draft={draft}
        onChange={changeDraft}
        onCancel={(abandoned) => {
          discard(abandoned);
          returnFocus();
        }}
        onSave={(next) => {
          save(next);
          forgetManual();
          returnFocus();
        }}
      />
    );
  }
  return (
    <>
      <SideBySide>
        <Stack>
          {props.above}
          {olderEdit !== undefined && (
            <Notice title="You edited this post before.">
              Since then the post or the people changed.{' '}
              <TextButton onClick={() => save(olderEdit)}>Use my edited version</TextButton>
            </Notice>
          )}
          {manual ? (
            <ManualCopy text={text} />
          ) : (
            <FinishedPostCard text={text} names={mentions}>
              <Button ref={editButton} onClick={() => changeDraft(text)}>
                <EditIcon /> Edit
              </Button>
            </FinishedPostCard>
          )}
          {props.below}
        </Stack>
        <Stack $gap={5}>
          <section aria-label="Preview">
            <H2>As readers first see it</H2>
            <PostPreview text={text} names={mentions} max={limits.postMaxCharacters} />
          </section>
          <TagsInPost people={people} tagOf={tagOf} text={text} />
        </Stack>
      </SideBySide>
      <ActionBar>
        <Button onClick={onBack}>Back</Button>
        <ActionEnd>
          {over > 0 && (
            <Small role="status">{formatCount(over)} over LinkedIn’s limit: edit it to copy</Small>
          )}
          {props.hint}
          {manual && <Button onClick={() => onCopied(text)}>I copied it</Button>}
          <PrimaryButton
            disabled={over > 0}
            aria-busy={copying}
            onClick={() => (props.askFirst ? props.askFirst(copy) : copy())}
          >
            <CopyIcon /> {copying ? 'Copying...' : copyLabel}
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </>
  );
}
