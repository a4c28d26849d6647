import type { OtherReading, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { styled } from 'styled-components';
import { focusHeading, useLostFocus } from '../../../shared/ui/focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { MarkedText } from '../../../shared/ui/post-text.tsx';
import { PersonGroup } from '../../../shared/ui/person-card.tsx';
import { Card, H2, SideBySide, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { fitsWell, isListed } from '../../../shared/format/suggestions.ts';
import { toast } from '../../../shared/ui/toast-store.ts';
import { toggleChoice } from '../choice.ts';

export interface PeopleGroup {
  legend: string;
  people: readonly SuggestedPerson[];
  /** Removes somebody from the list in favor of the next one. */
  onDismiss?: (person: SuggestedPerson) => void;
}

interface ChoosePeopleProps {
  /** If there are several, their legends are shown as headings. */
  groups: readonly PeopleGroup[];
  /** Shown instead of leaders if there are none. */
  emptyState?: ReactNode;
  /** Leaders who come next; shown when asked for. */
  more?: readonly SuggestedPerson[];
  /** Other possible subjects of the post, with people. */
  readings?: readonly OtherReading[] | undefined;
  chosen: SuggestedPerson[];
  below?: ReactNode;
  /** How many may be chosen: the number of people, at most the flow's limit. */
  limit: number;
  post: string;
  noteOf?: (person: SuggestedPerson) => string | undefined;
  renderActions?: (person: SuggestedPerson) => ReactNode;
  onChoose: (chosen: SuggestedPerson[]) => void;
}

/** The people next to the post; pointing at a person highlights the phrases they were found by. */
export function ChoosePeople(props: ChoosePeopleProps) {
  const { groups, emptyState, more = [], readings = [], chosen, limit, post, noteOf } = props;
  const { renderActions, onChoose } = props;
  const count = useRef<HTMLParagraphElement>(null);
  const people = groups.flatMap((group) => group.people);
  const [pointed, setPointed] = useState<SuggestedPerson>();
  // The list when somebody was dismissed, until the next change.
  const [listedBefore, setListedBefore] = useState<readonly SuggestedPerson[]>();
  const pointedPhrases = phrasesOf(pointed ? [pointed] : []);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = pointed && text.current?.querySelector<HTMLElement>('[data-strong="true"]');
    // Scrolls only the panel, not the page.
    if (mark) text.current?.scrollTo({ top: mark.offsetTop - text.current.clientHeight / 3 });
  }, [pointed]);
  const choosing = {
    post,
    isSelected: (person: SuggestedPerson) => chosen.some(({ id }) => id === person.id),
    onToggle: toggle,
    noteOf,
    renderActions,
    onPoint: setPointed,
  };

  function toggle(person: SuggestedPerson): void {
    setListedBefore(undefined);
    const change = toggleChoice(chosen, person, limit);
    if (change.refused) toast({ title: change.refused });
    else onChoose(change.chosen);
  }

  function dismiss({ people: listed, onDismiss }: PeopleGroup, person: SuggestedPerson): void {
    setListedBefore(listed);
    onDismiss?.(person);
  }

  // The focused card is gone, because its person was dismissed or blocked.
  const watch = useLostFocus(() => {
    count.current?.focus();
    // An empty count is not shown, and takes no focus.
    if (document.activeElement === document.body) focusHeading();
  });
  const wide = useWide();
  const beside = (
    <Card aria-label="Your post">
      {wide && <H2>Your post</H2>}
      <PostText
        ref={text}
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label="Your post with its matches"
      >
        <MarkedText
          text={post}
          phrases={[...phrasesOf(people), ...pointedPhrases]}
          strong={pointedPhrases}
        />
      </PostText>
      {people.length > 0 && <Small>Marked words led to these people.</Small>}
    </Card>
  );

  return (
    <SideBySide>
      <Stack {...watch}>
        {emptyState}
        {limit > 0 && (
          <Count ref={count} role="status" tabIndex={-1} translate="no">
            {people.length + chosen.length > 0 && `${chosen.length} of ${limit} selected`}
          </Count>
        )}
        {groups.map((group) => (
          <PersonGroup
            {...choosing}
            key={group.legend}
            legend={group.legend}
            titled={groups.length > 1 || emptyState !== undefined}
            people={group.people}
            isNew={
              group.onDismiss &&
              ((person) => listedBefore !== undefined && !isListed(listedBefore, person))
            }
            onDismiss={group.onDismiss && ((person) => dismiss(group, person))}
          />
        ))}
        {more.length > 0 && (
          <MorePeople
            {...choosing}
            people={more}
            isLoose={emptyState !== undefined && !more.some(fitsWell)}
          />
        )}
        {readings.length > 0 && (
          <OtherReadings {...choosing} alone={people.length === 0} readings={readings} />
        )}
        {/* Below the people, whose cards quote it. */}
        {!wide && (
          <Disclosure summary={people.length > 0 ? 'Your post, with its matches' : 'Your post'}>
            {beside}
          </Disclosure>
        )}
        {props.below}
      </Stack>
      {wide && <Aside>{beside}</Aside>}
    </SideBySide>
  );
}

/** Whether there is room for the post beside the people. */
const roomBeside = '(width >= 1024px)';
const isWide = () => window.matchMedia(roomBeside).matches;
const useWide = () => useSyncExternalStore(whenWidthChanges, isWide);

function whenWidthChanges(onChange: () => void): () => void {
  const width = window.matchMedia(roomBeside);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

const phrasesOf = (people: readonly SuggestedPerson[]) =>
  people.flatMap(({ matches }) => matches.map(({ phrase }) => phrase));

const Count = styled.p`
  margin: 0;
  font: 600 var(--body) var(--family);
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`;

const Aside = styled.div`
  position: sticky;
  top: var(--s5);
`;

const PostText = styled.div`
  margin-bottom: var(--s3);
  white-space: pre-wrap;
  font: var(--dense) var(--family);
  @media (width >= 1024px) {
    position: relative;
    margin-bottom: 0;
    max-height: 60dvh;
    overflow: auto;
    /* Fades the last visible lines, and sits below the end of the text. */
    &::after {
      content: '';
      position: sticky;
      bottom: 0;
      display: block;
      height: var(--s5);
      background: linear-gradient(transparent, var(--surface));
      pointer-events: none;
    }
  }
`;

/** How each group of people is chosen from. */
type Choosing = Pick<
  ComponentProps<typeof PersonGroup>,
  'post' | 'isSelected' | 'onToggle' | 'noteOf' | 'renderActions' | 'onPoint'
>;

interface MorePeopleProps extends Choosing {
  people: readonly SuggestedPerson[];
  /** None fits well, which is said once above the list. */
  isLoose: boolean;
}

function MorePeople({ people, isLoose, ...group }: MorePeopleProps) {
  const [isOpen, setOpen] = useState(people.some(group.isSelected));
  const id = useId();
  const [one, some] = isLoose ? ['one loose match', 'loose matches'] : ['one other', 'others'];
  return (
    <div>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? `Hide ${some}` : `Show ${people.length === 1 ? one : `${people.length} ${some}`}`}
      </Button>
      <Revealed id={id} hidden={!isOpen}>
        {isOpen && isLoose && <Warning>None of these fits well. Check before you tag.</Warning>}
        {isOpen && (
          <PersonGroup
            {...group}
            legend={isLoose ? 'Loose matches' : 'Others'}
            titled
            compact
            isLoose={isLoose}
            people={people}
          />
        )}
      </Revealed>
    </div>
  );
}

const Warning = styled(Small)`
  margin-bottom: var(--s4);
  color: var(--warn);
  font-weight: 600;
`;

const Revealed = styled.div`
  margin-top: var(--s4);
`;

interface OtherReadingsProps extends Choosing {
  /** Nobody is suggested beside them. */
  alone: boolean;
  readings: readonly OtherReading[];
}

/** Other possible subjects, less prominent than the suggestions. */
function OtherReadings({ alone, readings, ...group }: OtherReadingsProps) {
  return (
    <Apart aria-label="Other readings of your post">
      {readings.map(({ topic, leaders }) => (
        <PersonGroup
          key={topic}
          {...group}
          legend={`If your post is ${alone ? '' : 'more '}about ${topic}`}
          titled
          compact
          people={leaders}
        />
      ))}
    </Apart>
  );
}

const Apart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  margin-top: var(--s3);
  padding-top: var(--s5);
  border-top: 1px solid var(--border);
`;
