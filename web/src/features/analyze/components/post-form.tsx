import { countCharacters, limits } from '@tagwell/contracts/limits';
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { offlineWords } from '../../../shared/loading/online.ts';
import { useShellField } from '../../../shared/loading/shell-field.ts';
import { ActionEnd, StickyBar } from '../../../shared/ui/action-bar.tsx';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { FieldHint } from '../../../shared/ui/field.tsx';
import { Card, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { CountedTextarea } from '../../../shared/ui/textarea.tsx';
import { keywordField, postProblem, includePendingKeyword } from '../analysis-input.ts';
import { KeywordInput } from './keyword-input.tsx';

interface PostFormProps {
  id?: string;
  post: string;
  keywords: string[];
  /** Stands in the field for keywords, and is one as soon as Analyze is pressed. */
  typed: string;
  /** Analyze was clicked and continues when there is a network. */
  waiting: boolean;
  /** The next page is loading. */
  starting: boolean;
  onPost: (post: string) => void;
  onKeywords: (change: (keywords: string[]) => string[]) => void;
  onTyped: (typed: string) => void;
  onAnalyze: () => void;
  /** There is more on the page than the form: on phones its button stays below it. */
  partOfPage?: boolean;
  /** Below the field: where its text is kept. */
  keeping?: ReactNode;
}

export function PostForm(props: PostFormProps) {
  const {
    id,
    post,
    keywords,
    typed,
    waiting,
    starting,
    onPost,
    onKeywords,
    onTyped,
    onAnalyze,
    partOfPage = false,
    keeping,
  } = props;
  const hintId = useId();
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useShellField(field, post, onPost);
  const problem = postProblem(post);
  const [keywordProblem, setKeywordProblem] = useState<string>();

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (problem !== undefined) return field.current?.focus();
    const lost = includePendingKeyword(keywords, typed).problem;
    setKeywordProblem(lost);
    if (lost) document.getElementById(keywordField)?.focus();
    else onAnalyze();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  return (
    <form id={id} ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Card as="div">
        <Stack $gap={5}>
          <div>
            <CountedTextarea
              ref={field}
              label="LinkedIn Post Content"
              value={post}
              max={shownLimit(post)}
              rows={8}
              placeholder="Paste or write your post here"
              aria-describedby={hintId}
              onChange={(event) => onPost(event.target.value)}
            />
            <FieldHint id={hintId}>{lengthHint(post)}</FieldHint>
            {keeping}
          </div>
          <KeywordInput
            keywords={keywords}
            typed={typed}
            problem={keywordProblem}
            onChange={onKeywords}
            onTyped={onTyped}
            onProblem={setKeywordProblem}
          />
        </Stack>
      </Card>
      <StickyBar $inPlace={partOfPage}>
        <ActionEnd>
          {/* Not said at every key: the counter is, after a pause. */}
          {problem !== undefined && <Small id={problemId}>{problem}</Small>}
          {waiting && <Small role="status">{offlineWords.analyze}</Small>}
          <PrimaryButton
            type="submit"
            disabled={problem !== undefined}
            aria-describedby={problemId}
          >
            {starting ? 'Starting…' : 'Analyze Post'}
          </PrimaryButton>
        </ActionEnd>
      </StickyBar>
    </form>
  );
}

/** Beyond the soft mark LinkedIn's own limit counts. */
function shownLimit(post: string): number {
  return countCharacters(post) > limits.postSoftCharacters
    ? limits.postMaxCharacters
    : limits.postSoftCharacters;
}

function lengthHint(post: string): string {
  if (countCharacters(post) <= limits.postSoftCharacters) {
    return 'Your words stay as they are. We add one line at the end, and you can change it.';
  }
  const over = countCharacters(post) - limits.postMaxCharacters;
  if (over > 0) return `Too long for LinkedIn by ${over}. Emoji count twice or more.`;
  return `Longer than ${limits.postSoftCharacters} characters is fine: LinkedIn takes ${limits.postMaxCharacters}. Emoji count twice or more. Leave about 60 for the tags.`;
}
