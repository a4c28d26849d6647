import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { fitsWell, scoreBand, withoutWarning, wordsBehind } from '../format/suggestions.ts';
import { Avatar } from './avatar.tsx';
import {
  CardBody,
  CardBox,
  CardHeadline,
  CardLabel,
  CardName,
  CardReason,
  CardShell,
} from './choice-card.tsx';
import { CheckIcon } from './icons.tsx';
import { MarkedQuotes, MarkedText } from './post-text.tsx';
import { PersonMore } from './person-details.tsx';
import { Badge, VisuallyHidden } from './surfaces.tsx';

interface PersonCardProps {
  person: SuggestedPerson;
  post: string;
  /** What else is worth knowing before choosing. */
  note?: string | undefined;
  /** Name, headline and reason, without picture, score and reach. */
  compact?: boolean;
  /** A weak match among weak ones, which is said over the list. */
  isLoose?: boolean;
  /** Has just replaced somebody. */
  isNew?: boolean | undefined;
  selected: boolean;
  onToggle: () => void;
  onDismiss?: (() => void) | undefined;
  /** Actions on the person, shown under “More”. */
  actions?: ReactNode;
  /** The pointer or the focus is on this person, or has left. */
  onPoint?: (pointed: boolean) => void;
}

/** A suggested person. The whole card is the label of its checkbox; "More" is outside it. */
function PersonCard(props: PersonCardProps) {
  const { person, post, note, compact = false, isLoose = false, selected, onToggle } = props;
  const { isNew = false, onDismiss, actions, onPoint } = props;
  const { tone, word } = scoreBand(person.matchScore);
  const words = wordsBehind(person, post);
  const id = useId();
  const [named, about] = [`${id}name ${id}score`, `${id}headline ${id}why ${id}notes`];
  return (
    <CardShell
      data-selected={selected}
      data-compact={compact}
      data-new={isNew}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <CardLabel>
        <input
          type="checkbox"
          checked={selected}
          onChange={onToggle}
          aria-labelledby={named}
          aria-describedby={about}
        />
        <CardBox aria-hidden="true">
          <CheckIcon />
        </CardBox>
        {!compact && <Avatar name={person.name} />}
        <CardBody>
          <Top>
            <CardName id={`${id}name`} dir="auto">
              {person.name}
            </CardName>
            {isNew && <Fresh data-tone="accent">New</Fresh>}
            {person.isFavorite && <Badge data-tone="accent">Favorite</Badge>}
            {person.isOwn && <Badge>Added by you</Badge>}
            {!compact && (
              <Score id={`${id}score`} data-tone={tone}>
                {person.matchScore}% match · {word}
              </Score>
            )}
          </Top>
          <CardHeadline id={`${id}headline`} dir="auto" title={person.headline}>
            {person.headline}
          </CardHeadline>
          <CardReason id={`${id}why`}>
            <MarkedQuotes text={withoutWarning(person.relevance)} />
            {words.length > 0 && (
              <Words>
                In your post: <MarkedText text={words.join(', ')} phrases={words} />
              </Words>
            )}
          </CardReason>
          <span id={`${id}notes`}>
            {compact && !isLoose && !fitsWell(person) && (
              <Note>A weak match: check before you tag.</Note>
            )}
            {note && <Note>{note}</Note>}
          </span>
        </CardBody>
      </CardLabel>
      <PersonMore person={person} hasFacts={!compact} onDismiss={onDismiss} actions={actions} />
    </CardShell>
  );
}

const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  /* Keeps every score in the same place, however long the name is. */
  @media (width < 640px) {
    [data-compact='false'] & {
      justify-content: start;
      > strong {
        order: -2;
        flex-basis: 100%;
      }
    }
  }
`;

const Fresh = styled(Badge)`
  @media (width >= 640px) {
    margin-inline-end: auto;
  }
`;

const Score = styled(Badge)`
  @media (width < 640px) {
    order: -1;
    margin-block: 2px var(--s1);
  }
`;

const Words = styled.span`
  display: block;
`;

const Note = styled.span`
  display: block;
  margin-top: var(--s1);
  font: 600 var(--small) var(--family);
  color: var(--warn);
`;

interface PersonGroupProps {
  legend: string;
  /** Whether the legend is seen, not only heard. */
  titled?: boolean;
  /** Quieter, for people who are offered beside the suggested. */
  compact?: boolean;
  /** None fits well, which is said above the list. */
  isLoose?: boolean;
  people: readonly SuggestedPerson[];
  post: string;
  isSelected: (person: SuggestedPerson) => boolean;
  onToggle: (person: SuggestedPerson) => void;
  noteOf?: ((person: SuggestedPerson) => string | undefined) | undefined;
  onDismiss?: ((person: SuggestedPerson) => void) | undefined;
  isNew?: ((person: SuggestedPerson) => boolean) | undefined;
  renderActions?: ((person: SuggestedPerson) => ReactNode) | undefined;
  /** The person under the pointer or the focus, or undefined. */
  onPoint?: (person: SuggestedPerson | undefined) => void;
}

export function PersonGroup(props: PersonGroupProps) {
  const { legend, titled = false, compact = false, isLoose = false, people, post } = props;
  const { isSelected, onToggle, noteOf, isNew, onDismiss, renderActions, onPoint } = props;
  return (
    <Fieldset>
      <legend>
        {titled ? (
          <Title data-compact={compact}>{legend}</Title>
        ) : (
          <VisuallyHidden>{legend}</VisuallyHidden>
        )}
      </legend>
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          post={post}
          note={noteOf?.(person)}
          compact={compact}
          isLoose={isLoose}
          isNew={isNew?.(person)}
          selected={isSelected(person)}
          onToggle={() => onToggle(person)}
          onDismiss={onDismiss && (() => onDismiss(person))}
          actions={renderActions?.(person)}
          onPoint={(pointed) => onPoint?.(pointed ? person : undefined)}
        />
      ))}
    </Fieldset>
  );
}

const Title = styled.h2`
  margin: 0 0 var(--s3);
  font: 600 var(--h2) var(--family);
  &[data-compact='true'] {
    font: 600 var(--lead) var(--family);
  }
`;

const Fieldset = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
  }
`;
