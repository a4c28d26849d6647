import { mention } from '@tagwell/contracts/compose-post';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled, { css } from 'styled-components';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { peopleSearchUrl } from '../../../shared/format/linkedin-links.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/button.tsx';
import { CopyIcon, ExternalIcon } from '../../../shared/ui/icons.tsx';
import {
  Card,
  H2,
  Muted,
  Row,
  Small,
  Stack,
  Text,
  VisuallyHidden,
  visuallyHidden,
} from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { CopyAgain, OpenLinkedIn, TimingTip } from './post-on-linkedin.tsx';

interface TagChecklistProps {
  text: string;
  /** The names are pasted below the post once it stands. */
  inComment?: boolean;
  people: readonly ThoughtLeader[];
  /** What else is worth knowing of a person before tagging. */
  noteOf?: (person: ThoughtLeader) => string | undefined;
  ticks: readonly string[];
  onTick: (id: string) => void;
  onOpen?: () => void;
  /** Something else than the post was put on the clipboard. */
  isPostLost?: boolean;
  onCopied?: () => void;
}

/** Pasted @names are plain text until each is picked from LinkedIn's own list: four steps to it. */
export function TagChecklist(props: TagChecklistProps) {
  const { text, people, noteOf, ticks, onTick, onOpen, isPostLost = false, onCopied } = props;
  const { inComment = false } = props;
  const title = people.length > 0 ? 'Turn the names into real tags' : 'Take it to LinkedIn';
  const done = people.length > 0 && people.every(({ id }) => ticks.includes(id));
  const tagging = people.length > 0 && (
    <li key="tag">
      <Stack $gap={3}>
        <Text>
          <strong>{inComment ? 'Paste the first comment.' : 'Tag each person.'}</strong> Delete the
          pasted name, type @ and the name, pick the person from the list, and check that it turns
          bold.
        </Text>
        <Rows>
          {people.map((person) => (
            <TagRow
              key={person.id}
              person={person}
              note={noteOf?.(person)}
              ticked={ticks.includes(person.id)}
              onTick={() => onTick(person.id)}
            />
          ))}
        </Rows>
        <Done role="status">{done && 'All tagged'}</Done>
      </Stack>
    </li>
  );
  const posting = (
    <li key="post">
      <Stack $gap={2}>
        <strong>Post</strong>
        <TimingTip />
      </Stack>
    </li>
  );
  return (
    <Card aria-label={title}>
      <H2>{title}</H2>
      <Steps>
        <li>
          <OpenLinkedIn text={text} quiet={isPostLost} onOpen={onOpen} />
        </li>
        <li>
          <Row>
            <strong>Paste your post</strong>
            <CopyAgain text={text} isLost={isPostLost} onCopied={onCopied} />
          </Row>
        </li>
        {inComment ? [posting, tagging] : [tagging, posting]}
      </Steps>
      {people.length > 0 && (
        <Small>Why by hand? LinkedIn links a name only when you pick it from its own list.</Small>
      )}
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  margin: 0 0 var(--s4);
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    position: relative;
    padding-left: 44px;
    min-height: 30px;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: var(--r-full);
    background: var(--accent-soft);
    color: var(--accent);
    font: 600 var(--small) var(--family);
  }
  @media (width < 640px) {
    > li {
      padding-left: 40px;
    }
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (width < 640px) {
    margin-left: -40px;
  }
`;

const Done = styled.p`
  margin: 0;
  font-weight: 600;
  color: var(--ok);
  &:empty {
    display: none;
  }
`;

interface TagRowProps {
  person: ThoughtLeader;
  /** What else is worth knowing before tagging. */
  note?: string | undefined;
  ticked: boolean;
  onTick: () => void;
}

/** One person to tag: the real name to type, what tells namesakes apart, and a tick. */
function TagRow({ person, note, ticked, onTick }: TagRowProps) {
  return (
    <Shell data-tag-row>
      <label>
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span>
          <strong dir="auto">{person.name}</strong>
          <Muted as="span" dir="auto">
            {person.headline}
          </Muted>
          {note && <Small>{note}</Small>}
          <VisuallyHidden>, tagged</VisuallyHidden>
        </span>
      </label>
      <Buttons>
        <SmallButton onClick={() => void copyName(person.name)}>
          <CopyIcon /> <Label>Copy name</Label>
          <VisuallyHidden> of {person.name}</VisuallyHidden>
        </SmallButton>
        <SmallLink href={peopleSearchUrl(person.name)} target="_blank" rel="noreferrer">
          <Label>Find on LinkedIn</Label> <ExternalIcon />
          <VisuallyHidden>: {person.name} (opens in a new tab)</VisuallyHidden>
        </SmallLink>
      </Buttons>
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
  &:has(input:checked) {
    background: var(--ok-bg);
    border-color: var(--ok-bg);
  }
`;

const Buttons = styled(Row)`
  flex: none;
  flex-wrap: nowrap;
  gap: var(--s2);
`;

/** On a phone the picture alone; the words stay for who hears them. */
const small = css`
  min-height: 38px;
  padding-block: 0;
  font: 600 var(--dense) var(--family);
  @media (width < 640px) {
    width: 44px;
    min-height: 44px;
    padding: 0;
    justify-content: center;
  }
`;

const SmallButton = styled(Button)`
  ${small}
`;

const SmallLink = styled(ButtonAnchor)`
  ${small}
`;

const Label = styled.span`
  @media (width < 640px) {
    ${visuallyHidden}
  }
`;
