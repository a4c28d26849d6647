import { mention } from '@tagwell/contracts/compose-post';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { peopleSearchUrl } from '../../../shared/format/linkedin-links.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/button.tsx';
import { CopyIcon, ExternalIcon } from '../../../shared/ui/icons.tsx';
import { Muted, Row, Small as Note, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';

interface TagRowProps {
  person: ThoughtLeader;
  /** What else is worth knowing before tagging. */
  note?: string | undefined;
  ticked: boolean;
  onTick: () => void;
}

/** One person to tag: the real name to type, what tells namesakes apart, and a tick. */
export function TagRow({ person, note, ticked, onTick }: TagRowProps) {
  return (
    <Shell data-tag-row>
      <label>
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span>
          <strong dir="auto">{person.name}</strong>
          <Muted as="span" dir="auto">
            {person.headline}
          </Muted>
          {note && <Note>{note}</Note>}
          <VisuallyHidden>, tagged</VisuallyHidden>
        </span>
      </label>
      <Row>
        <Small onClick={() => void copyName(person.name)}>
          <CopyIcon /> Copy name
          <VisuallyHidden> of {person.name}</VisuallyHidden>
        </Small>
        <SmallLink href={peopleSearchUrl(person.name)} target="_blank" rel="noreferrer">
          Find on LinkedIn <ExternalIcon />
          <VisuallyHidden>: {person.name} (opens in a new tab)</VisuallyHidden>
        </SmallLink>
      </Row>
    </Shell>
  );
}

async function copyName(name: string): Promise<void> {
  const text = mention(name);
  if ((await copyText(text)) === 'copied') toast({ title: 'Name copied', description: text });
  else
    toast({ title: 'Copy failed', description: `Type ${text} instead.`, variant: 'destructive' });
}

const Shell = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  label {
    display: flex;
    flex: 1 1 220px;
    gap: var(--s3);
    align-items: flex-start;
    min-height: 28px;
    cursor: pointer;
  }
  label > span {
    display: grid;
    min-width: 0;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--accent);
  }
  &:has(input:checked) {
    background: var(--ok-bg);
    border-color: var(--ok-bg);
  }
`;

const Small = styled(Button)`
  min-height: 38px;
  padding-block: 0;
  font: 600 var(--dense) var(--family);
`;

const SmallLink = styled(ButtonAnchor)`
  min-height: 38px;
  padding-block: 0;
  font: 600 var(--dense) var(--family);
`;
