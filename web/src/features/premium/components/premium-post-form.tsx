import { countCharacters, limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { offlineWords } from '../../../shared/loading/online.ts';
import { tabStorage } from '../../../shared/storage/browser-storage.ts';
import { draftOfKeptWords } from '../../../shared/storage/premium-memory.ts';
import {
  premiumAccountDraft,
  lastPremiumPost,
  openField,
  putInField,
  readField,
  typeInField,
} from '../../../shared/storage/premium-run.ts';
import { ActionEnd, StickyBar } from '../../../shared/ui/action-bar.tsx';
import { GhostButton, PrimaryButton } from '../../../shared/ui/button.tsx';
import { FieldHint } from '../../../shared/ui/field.tsx';
import { Card, Small } from '../../../shared/ui/surfaces.tsx';
import { CountedTextarea } from '../../../shared/ui/textarea.tsx';
import { offerUndo, toastError } from '../../../shared/ui/toast-store.ts';
import { reportPost } from '../../../shared/usage.ts';

/** The post being written, kept on every change. */
export function usePremiumDraft() {
  const [post, setPost] = useState(openField);
  const [restored, setRestored] = useState(post.trim() !== '');
  const [last, setLast] = useState(() => tabStorage.read(lastPremiumPost));

  function changePost(next: string): void {
    typeInField(next);
    showPost(next);
  }

  function showPost(next: string): void {
    setPost(next);
    reportPost(post, next);
  }

  /** Replaces the text with another post's. The caller has saved the previous draft. */
  function replacePost(next: string, title: string): void {
    const before = readField();
    const kept = tabStorage.read(premiumAccountDraft);
    putInField(next, draftOfKeptWords(next));
    showPost(next);
    offerBack(title, () => {
      putInField(before, kept);
      showPost(before);
    });
  }

  /** The same draft, as another device left it. */
  function takeNewer(next: string): void {
    changePost(next);
    offerBack('Your newest text is here', () => changePost(post));
  }

  function offerBack(title: string, undo: () => void): void {
    setRestored(false);
    offerUndo(title, 'Paste your text again', undo);
  }

  function continueLast(): void {
    if (last === undefined) return;
    replacePost(last, 'Your last post is back');
    tabStorage.remove(lastPremiumPost);
    setLast(undefined);
  }

  return {
    post,
    restored,
    /** The post of the run before, when it is another one. */
    last: last === post ? undefined : last,
    changePost,
    continueLast,
    takeNewer,
    startFresh: () => replacePost('', 'Draft cleared'),
  };
}

interface PremiumPostFormProps {
  id: string;
  post: string;
  /** Analyze was clicked and continues when there is a network. */
  waiting: boolean;
  /** The next page is loading. */
  starting: boolean;
  price: ReactNode;
  keeping: ReactNode;
  onPost: (post: string) => void;
  onAnalyze: () => void;
  onImport: () => void;
}

export function PremiumPostForm(props: PremiumPostFormProps) {
  const { id, post, waiting, starting, price, keeping } = props;
  const { onPost, onAnalyze, onImport } = props;
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tooShort, setTooShort] = useState(false);
  const blank = post.trim() === '';
  const length = countCharacters(post);
  const tooLong = length > limits.postMaxCharacters;

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (blank) {
      toastError('Missing Content', 'Please enter your LinkedIn post content.');
      return;
    }
    const short = countCharacters(post.trim()) < limits.postMinCharacters;
    setTooShort(short);
    if (!short && !tooLong) onAnalyze();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  const shortReason = tooShort ? texts.postTooShort : undefined;
  const reason = tooLong ? texts.postTooLong : shortReason;
  return (
    <form id={id} ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Card as="div">
        <CountedTextarea
          label="LinkedIn Post Content"
          value={post}
          max={limits.postMaxCharacters}
          rows={8}
          placeholder="Paste or write your post here"
          aria-describedby={hintId}
          aria-invalid={reason !== undefined}
          onChange={(event) => {
            onPost(event.target.value);
            setTooShort(false);
          }}
        />
        <FieldHint id={hintId}>
          {price}
          {length > limits.postMaxCharacters - closeToLimit && ' Leave about 150 for the tags.'}
        </FieldHint>
        {keeping}
        <Import disabled={blank} onClick={onImport}>
          Import More LinkedIn Data
        </Import>
      </Card>
      <StickyBar>
        <ActionEnd>
          {reason !== undefined && <Small role="status">{reason}</Small>}
          {reason === undefined && blank && <Small role="status">Write your post first.</Small>}
          {waiting && <Small role="status">{offlineWords.analyze}</Small>}
          <PrimaryButton type="submit" disabled={blank || tooLong}>
            {starting ? 'Starting…' : 'Analyze with Premium Features'}
          </PrimaryButton>
        </ActionEnd>
      </StickyBar>
    </form>
  );
}

/** This close to the limit, tags may not fit. */
const closeToLimit = 200;

/** Its words line up with the text above. */
const Import = styled(GhostButton)`
  margin: var(--s2) 0 calc(-1 * var(--s2)) -13px;
`;
