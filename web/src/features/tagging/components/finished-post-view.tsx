import { countCharacters } from '@tagwell/contracts/count-characters';
import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useRef, useState } from 'react';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { formatCount } from '../../../shared/format/numbers.ts';
import { ActionBar, ActionEnd } from '../../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { CopyIcon, EditIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PostPreview } from '../../../shared/ui/post-preview.tsx';
import { H2, SideBySide, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { useFinishedPost } from '../use-finished-post.ts';
import { EditPost } from './edit-post.tsx';
import { FinishedPostCard } from './finished-post-card.tsx';
import { ManualCopy } from './manual-copy.tsx';
import { TagsInPost } from './tags-in-post.tsx';

interface FinishedPostViewProps {
  post: string;
  leaders: readonly ThoughtLeader[];
  onBack: () => void;
  onCopied: (text: string) => void;
}

export function FinishedPostView({ post, leaders, onBack, onCopied }: FinishedPostViewProps) {
  const { finished, draft, changeDraft, save, discard } = useFinishedPost(post, leaders);
  const [manual, setManual] = useState(false);
  const names = leaders.map(({ name }) => name);
  const editButton = useRef<HTMLButtonElement>(null);
  const { text, olderEdit } = finished;
  const over = countCharacters(text) - limits.postMaxCharacters;

  function returnFocus(): void {
    requestAnimationFrame(() => editButton.current?.focus());
  }

  async function copy(): Promise<void> {
    if ((await copyText(text)) === 'copied') return onCopied(text);
    setManual(true);
    toast({
      title: 'Copy failed',
      description: 'Please manually select and copy the text.',
      variant: 'destructive',
    });
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
          setManual(false);
          returnFocus();
        }}
      />
    );
  }
  return (
    <>
      <SideBySide>
        <Stack>
          {olderEdit !== undefined && (
            <Notice title="You edited this post before.">
              Since then the post or the people changed.{' '}
              <TextButton onClick={() => save(olderEdit)}>Use my edited version</TextButton>
            </Notice>
          )}
          {manual ? (
            <ManualCopy text={text} />
          ) : (
            <FinishedPostCard text={text} names={names}>
              <Button ref={editButton} onClick={() => changeDraft(text)}>
                <EditIcon /> Edit
              </Button>
            </FinishedPostCard>
          )}
        </Stack>
        <Stack $gap={5}>
          <section aria-label="Preview">
            <H2>As readers first see it</H2>
            <PostPreview text={text} names={names} max={limits.postMaxCharacters} />
          </section>
          <TagsInPost people={leaders} text={text} />
        </Stack>
      </SideBySide>
      <ActionBar>
        <Button onClick={onBack}>Back</Button>
        <ActionEnd>
          {over > 0 && (
            <Small role="status">{formatCount(over)} over LinkedIn’s limit: edit it to copy</Small>
          )}
          {manual && <Button onClick={() => onCopied(text)}>I copied it</Button>}
          <PrimaryButton disabled={over > 0} onClick={() => void copy()}>
            <CopyIcon /> Copy Post
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </>
  );
}
