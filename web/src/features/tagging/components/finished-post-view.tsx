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
  /** The post with its people, before any change by hand. */
  composed: string;
  /** Whom it names, with what stands for them in the text, such as "@Jane Doe". */
  tags: readonly Tag[];
  /** Whom the writer's own words name. */
  alreadyNamed?: readonly string[] | undefined;
  edits: EditStore;
  copyLabel: string;
  /** What shortens it beside editing, within a sentence. */
  orShorten?: string;
  /** What has to happen before the text may go to the clipboard; a rejection stops the copy. */
  allow?: () => Promise<void>;
  /** May ask the person something before it goes on. */
  askFirst?: (goOn: () => void) => void;
  /** What stands above the post; once that is copied, with the button that copies it again. */
  renderAbove?: (copyAgain: ReactNode) => ReactNode;
  /** What follows the post as it is now, above the way on; while it is copied, nothing may change it. */
  renderBelow?: (text: string, copying: boolean) => ReactNode;
  /** Where somebody stands whom the text does not name, if anywhere. */
  elsewhere?: (id: string, text: string) => string | undefined;
  /** The price, say, beside the button. */
  hint?: ReactNode;
  /** The text copied last, where the page stays: it then becomes the page of what comes next. */
  copied?: string | undefined;
  /** The way on from there. */
  onwards?: ReactNode;
  /** Told of each change by hand that is saved or taken back. */
  onEdited?: (text: string) => void;
  /** Told of the post as it is now. */
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
  // Before anything is painted: the page around takes its heading from it.
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
  /** What can be done with it. */
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
  /** In the writer's own words. */
  named: readonly string[];
  text: string;
  elsewhere: FinishedPostViewProps['elsewhere'];
  /** What comes after copying is on the page already. */
  isCopied: boolean;
}

/** Whom the writer names, and whom of those chosen the post still does. */
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

/** Named, and no real tag yet. */
const At = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 20px;
  color: var(--muted);
  text-align: center;
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
  /* A long name is broken, not put below its sign. */
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
