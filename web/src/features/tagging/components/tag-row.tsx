import { useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/button.tsx';
import { CheckIcon, CopyIcon, ExternalIcon } from '../../../shared/ui/icons.tsx';
import { Muted, Row, Small, VisuallyHidden, visuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';

interface TagRowProps {
  name: string;
  headline: string;
  /** What is typed on LinkedIn. */
  tag: string;
  /** Where people or pages of this name are listed. */
  searchUrl: string;
  /** Their own page, if known. */
  profileUrl?: string | undefined;
  /** What else is worth knowing before tagging. */
  note?: string | undefined;
  ticked: boolean;
  /** The first that is not tagged yet. */
  isNext: boolean;
  onTick: () => void;
}

/** A person to tag: the name to type, what distinguishes namesakes, and a checkbox. */
export function TagRow(props: TagRowProps) {
  const { name, headline, tag, searchUrl, profileUrl, note, ticked, isNext, onTick } = props;
  return (
    <Shell data-tag-row data-next={isNext}>
      <label>
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span>
          <strong dir="auto" translate="no">
            {name}
          </strong>
          {!ticked && (
            <>
              <Muted as="span" dir="auto">
                {headline}
              </Muted>
              {note && <Small>{note}</Small>}
            </>
          )}
          <VisuallyHidden>, tagged</VisuallyHidden>
        </span>
      </label>
      {!ticked && (
        <Buttons>
          <CopyName name={name} tag={tag} />
          <SmallLink href={profileUrl ?? searchUrl} target="_blank" rel="noreferrer">
            {profileUrl === undefined ? (
              <span>
                Find<Where> on LinkedIn</Where>
              </span>
            ) : (
              'Open profile'
            )}{' '}
            <ExternalIcon />
            <VisuallyHidden>: {name} (opens in a new tab)</VisuallyHidden>
          </SmallLink>
        </Buttons>
      )}
    </Shell>
  );
}

const copiedForMs = 2000;

/** Also confirms in place, because on a phone the toast is at the other end of the screen. */
function CopyName({ name, tag }: Pick<TagRowProps, 'name' | 'tag'>) {
  const [copiedAt, setCopiedAt] = useState<number>();
  const isCopied = copiedAt !== undefined;
  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedForMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    if ((await copyText(tag)) === 'copied') {
      setCopiedAt(performance.now());
      toast({ title: 'Name copied', description: tag });
    } else toastError('Copy failed', `Type ${tag} instead.`);
  }

  return (
    <SmallButton onClick={() => void copy()}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      <Label data-copied={isCopied}>
        Copy name
        {isCopied && <span aria-hidden="true">Copied</span>}
      </Label>
      <VisuallyHidden> of {name}</VisuallyHidden>
    </SmallButton>
  );
}

/** Equally wide with either label, so that nothing moves. */
const Label = styled.span`
  position: relative;
  &[data-copied='true'] {
    color: transparent;
  }
  > span {
    position: absolute;
    inset: 0;
    color: var(--ok);
    text-align: start;
  }
`;

const Shell = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  label {
    display: flex;
    flex: 1;
    gap: var(--s3);
    align-items: flex-start;
    min-height: 28px;
    cursor: pointer;
  }
  label > span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: left;
  }
  input {
    display: grid;
    flex: none;
    place-items: center;
    appearance: none;
    width: 24px;
    height: 24px;
    margin: 0;
    border: 2px solid var(--control);
    border-radius: var(--r-chip);
    background: var(--surface);
  }
  input:checked {
    border-color: var(--ok);
    background: var(--ok);
    &::before {
      content: '';
      width: 12px;
      height: 6px;
      margin-top: -3px;
      border: solid var(--ok-bg);
      border-width: 0 0 2.4px 2.4px;
      transform: rotate(-45deg);
    }
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
  &[data-next='true'] {
    border-color: var(--accent);
  }
  &:has(input:checked) {
    padding-block: 9px;
    background: var(--ok-bg);
    border-color: var(--ok-bg);
  }
  /* In a narrow list, the buttons wrap and the name gets the full width. */
  @container (width < 600px) {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Buttons = styled(Row)`
  flex: none;
  gap: var(--s2);
  /* Indented like the name above. */
  @container (400px <= width < 600px) {
    padding-left: 36px;
  }
`;

const small = css`
  min-height: 38px;
  padding-block: 0;
  font: 600 var(--dense) var(--family);
  @container (width < 600px) {
    min-height: 44px;
  }
  @container (width < 400px) {
    flex: 1 0 auto;
    padding-inline: var(--s3);
    justify-content: center;
  }
`;

const SmallButton = styled(Button)`
  ${small}
`;

const SmallLink = styled(ButtonAnchor)`
  ${small}
`;

/** The headline has the width rather, beside the buttons and below them. */
const Where = styled.span`
  @container (width < 720px) {
    ${visuallyHidden}
  }
`;
