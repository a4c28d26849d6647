import { countCharacters, limits } from '@tagwell/contracts/limits';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { ActionEnd, StickyBar } from '../../../shared/ui/action-bar.tsx';
import { Button, GhostButton, PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { CharacterCount } from '../../../shared/ui/textarea.tsx';
import { CloseIcon, CopyIcon, EditIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PostPreview } from '../../../shared/ui/post-preview.tsx';
import { PostBody, PostText } from '../../../shared/ui/post-text.tsx';
import { Card, H3, Row, SideBySide, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { isTagged, namedIn } from '../../../shared/format/place-tag.ts';
import { type EditStore, useFinishedPost } from '../finished-post.ts';
import { ManualCopy, useCopying } from './copying.tsx';
import { EditPost, type Tag } from './edit-post.tsx';
import { mentionsLeftIn, namesLeftIn } from '../to-tag.ts';

interface FinishedPostViewProps {
  /** The composed post, before any edit. */
  composed: string;
  /** The people it names and their tags, such as "@Jane Doe". */
  tags: readonly Tag[];
  /** Whom the writer's own words name. */
  alreadyNamed?: readonly string[] | undefined;
  edits: EditStore;
  copyLabel: string;
  /** Another way to shorten it, as part of a sentence. */
  orShorten?: string;
  /** Runs before copying; a rejection stops it. */
  allow?: () => Promise<void>;
  /** May ask the person something before continuing. */
  askFirst?: (goOn: () => void) => void;
  /** Content above the post; after copying, with a button to copy again. */
  renderAbove?: (copyAgain: ReactNode) => ReactNode;
  /** Content below the post; must not change the text while copying. */
  renderBelow?: (text: string, copying: boolean) => ReactNode;
  /** Where a person not named in the text is named, if anywhere. */
  elsewhere?: (id: string, text: string) => string | undefined;
  /** The price, say, beside the button. */
  hint?: ReactNode;
  /** The last copied text, if the page stays and shows the next steps. */
  copied?: string | undefined;
  onwards?: ReactNode;
  /** Called when an edit is saved or undone. */
  onEdited?: (text: string) => void;
  onText?: (text: string) => void;
  onBack: () => void;
  onCopied: (text: string) => void;
}

export function FinishedPostView(props: FinishedPostViewProps) {
  const { composed, tags, edits, copyLabel, onBack, onCopied, onText } = props;
  const { finished, draft, changeDraft, save, discard } = useFinishedPost(
    composed,
    edits,
    props.onEdited,
  );
  const { text, olderEdit } = finished;
  const mentions = [
    ...tags.map(({ tag }) => tag.slice(1)),
    ...mentionsLeftIn(text, props.alreadyNamed),
  ];
  const { copying, manual, copy, endManual } = useCopying(text, props.allow, onCopied);
  const editButton = useRef<HTMLButtonElement>(null);
  const over = countCharacters(text) - limits.postMaxCharacters;
  const isCopied = props.copied === text;
  const CopyButton = isCopied ? CopyAgain : PrimaryButton;
  // Before painting, because the page's heading depends on it.
  useLayoutEffect(() => onText?.(text), [onText, text]);

  function returnFocus(): void {
    requestAnimationFrame(() => editButton.current?.focus());
  }

  if (draft !== undefined) {
    return (
      <EditPost
        tags={tags}
        text={text}
        draft={draft}
        onChange={changeDraft}
        onCancel={(abandoned) => {
          discard(abandoned);
          returnFocus();
        }}
        onSave={(next) => {
          save(next);
          endManual();
          returnFocus();
        }}
      />
    );
  }
  const copyButton = (
    <CopyButton
      disabled={over > 0}
      aria-busy={copying}
      onClick={() => (props.askFirst ? props.askFirst(copy) : copy())}
    >
      <CopyIcon /> {copying ? 'Copying...' : copyLabel}
    </CopyButton>
  );
  return (
    <>
      <SideBySide>
        <Stack>
          {props.renderAbove?.(isCopied && copyButton)}
          {olderEdit !== undefined && (
            <Notice title="You edited this post before.">
              Since then the post or the people changed.{' '}
              <TextButton onClick={() => save(olderEdit)}>Use my edited version</TextButton>
            </Notice>
          )}
          {manual ? (
            <ManualCopy label="Your finished post" text={text} />
          ) : (
            <FinishedPostCard text={text} names={mentions}>
              <Button ref={editButton} onClick={() => changeDraft(text)}>
                <EditIcon /> Edit
              </Button>
            </FinishedPostCard>
          )}
          {props.renderBelow?.(text, copying)}
        </Stack>
        <Stack $gap={5}>
          <PostPreview text={text} names={mentions} max={limits.postMaxCharacters} />
          <TagsInPost
            tags={tags}
            named={namesLeftIn(text, props.alreadyNamed)}
            text={text}
            elsewhere={props.elsewhere}
            isCopied={isCopied}
          />
        </Stack>
      </SideBySide>
      <StickyBar>
        <Button onClick={onBack}>Back</Button>
        <ActionEnd>
          {over > 0 && (
            <Small role="status">
              {formatCount(over)} over LinkedIn’s limit: edit it{props.orShorten} to copy
            </Small>
          )}
          {!isCopied && props.hint}
          {manual && (
            <Button
              onClick={() => {
                endManual();
                onCopied(text);
              }}
            >
              I copied it
            </Button>
          )}
          {isCopied ? props.onwards : copyButton}
        </ActionEnd>
      </StickyBar>
    </>
  );
}

/** As tall as the words of its step. */
const CopyAgain = styled(GhostButton)`
  margin-block: -6px;
`;

interface FinishedPostCardProps {
  text: string;
  names: readonly string[];
  children: ReactNode;
}

/** Exactly what goes to the clipboard. */
function FinishedPostCard({ text, names, children }: FinishedPostCardProps) {
  const countId = useId();
  return (
    <Card aria-label="Your finished post" aria-describedby={countId}>
      <Body dir="auto">
        <PostText text={text} names={names} max={limits.postMaxCharacters} />
      </Body>
      <Foot>
        {children}
        <CharacterCount id={countId} text={text} max={limits.postMaxCharacters} />
      </Foot>
    </Card>
  );
}

const Body = styled(PostBody)`
  font: var(--body) var(--family);
`;

const Foot = styled(Row)`
  justify-content: space-between;
  margin-top: var(--s4);
  padding-top: var(--s4);
  border-top: 1px solid var(--border);
`;

interface TagsInPostProps {
  tags: readonly Tag[];
  named: readonly string[];
  text: string;
  elsewhere: FinishedPostViewProps['elsewhere'];
  /** The next steps are already on the page. */
  isCopied: boolean;
}

/** People named by the writer, and chosen people still in the post. */
function TagsInPost({ tags, named, text, elsewhere, isCopied }: TagsInPostProps) {
  if (tags.length + named.length === 0) return null;
  const here = namedIn(text, tags);
  return (
    <section aria-label="Tags in your post">
      <H3 as="h2">Tags in your post</H3>
      <List>
        {named.map((name) => (
          <li key={name} data-tagged>
            <At />
            <bdi translate="no">{name.replace(/^@/u, '')}</bdi>
            <Small as="span">in your own words</Small>
          </li>
        ))}
        {tags.map((one) => {
          const { id, name, tag } = one;
          const isHere = here.includes(one);
          const tagged = isHere && isTagged(text, tag);
          const place = isHere ? 'in your own words' : elsewhere?.(id, text);
          const isNamed = place !== undefined;
          return (
            <li key={id} data-tagged={isNamed}>
              {isNamed ? <At /> : <CloseIcon />}
              <bdi translate="no">{name}</bdi>
              {!tagged && <Small as="span">{place ?? 'no longer in the text'}</Small>}
            </li>
          );
        })}
      </List>
      {!isCopied && (
        <Small>
          Pasted names are plain text at first. After copying we help you turn each into a real tag.
        </Small>
      )}
    </section>
  );
}

/** Named but not a real tag yet. */
const At = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 20px;
  color: var(--muted);
  &::before {
    content: '@';
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: var(--s2) 0 var(--s3);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
  /* Breaks a long name instead of moving it below its icon. */
  bdi {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  [data-tagged='false'] {
    color: var(--muted);
    bdi {
      text-decoration: line-through;
    }
  }
`;
