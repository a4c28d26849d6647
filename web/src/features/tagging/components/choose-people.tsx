import { scoreBands } from '@tagwell/contracts/limits';
import type { OtherReading, ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { MarkedText } from '../../../shared/ui/marked-text.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PersonGroup } from '../../../shared/ui/person-group.tsx';
import { Card, H2, SideBySide, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { toggleChoice } from '../choice.ts';

export interface PeopleGroup {
  legend: string;
  people: readonly ThoughtLeader[];
}

interface ChoosePeopleProps {
  /** Several are shown with their legends as headings. */
  groups: readonly PeopleGroup[];
  /** What stands in the place of leaders, where there are none. */
  nobody?: ReactNode;
  /** What the post may be about rather, with people for it. */
  readings?: readonly OtherReading[] | undefined;
  chosen: ThoughtLeader[];
  /** How many may be chosen: as many as there are, at most the flow's limit. */
  limit: number;
  post: string;
  /** What helps when nobody fits well. */
  advice: string;
  /** What else is worth knowing of a person before choosing. */
  noteOf?: (person: ThoughtLeader) => string | undefined;
  onChoose: (chosen: ThoughtLeader[]) => void;
}

/** The people beside the post; pointing at a person marks in the post what they were found by. */
export function ChoosePeople(props: ChoosePeopleProps) {
  const { groups, nobody, readings = [], chosen, limit, post, advice, noteOf, onChoose } = props;
  const people = groups.flatMap((group) => group.people);
  const [pointed, setPointed] = useState<ThoughtLeader>();
  const pointedPhrases = phrasesOf(pointed ? [pointed] : []);
  const weak = people.length > 0 && people.every(({ matchScore }) => matchScore < scoreBands.good);
  const choosing = {
    isSelected: (person: ThoughtLeader) => chosen.some(({ id }) => id === person.id),
    onToggle: toggle,
    noteOf,
    onPoint: setPointed,
  };

  function toggle(person: ThoughtLeader): void {
    const change = toggleChoice(chosen, person, limit);
    if (change.refused) toast({ title: change.refused });
    else onChoose(change.chosen);
  }

  return (
    <SideBySide>
      <Stack>
        {weak && (
          <Notice tone="warn" title="Nothing fits well:">
            {advice}
          </Notice>
        )}
        {nobody}
        {limit > 0 && (
          <Count role="status">
            {chosen.length} of {limit} selected
          </Count>
        )}
        {groups.map((group) => (
          <PersonGroup
            {...choosing}
            key={group.legend}
            legend={group.legend}
            titled={groups.length > 1 || nobody !== undefined}
            people={group.people}
          />
        ))}
        {readings.length > 0 && (
          <OtherReadings {...choosing} alone={people.length === 0} readings={readings} />
        )}
      </Stack>
      <Aside>
        <Card aria-label="Your post">
          <H2>Your post</H2>
          <PostText dir="auto" tabIndex={0} role="region" aria-label="Your post with its matches">
            <MarkedText
              text={post}
              phrases={[...phrasesOf(people), ...pointedPhrases]}
              strong={pointedPhrases}
            />
          </PostText>
          {people.length > 0 && <Small>Underlined words led to these people.</Small>}
        </Card>
      </Aside>
    </SideBySide>
  );
}

const phrasesOf = (people: readonly ThoughtLeader[]) =>
  people.flatMap(({ matches }) => matches.map(({ phrase }) => phrase));

const Count = styled.p`
  margin: 0;
  font: 600 var(--body) var(--family);
  font-variant-numeric: tabular-nums;
`;

const Aside = styled.div`
  @media (width >= 1024px) {
    position: sticky;
    top: var(--s5);
  }
`;

const PostText = styled.div`
  max-height: 60dvh;
  margin-bottom: var(--s3);
  overflow: auto;
  white-space: pre-wrap;
  font: var(--dense) var(--family);
`;

interface OtherReadingsProps {
  /** Nobody is suggested beside them. */
  alone: boolean;
  readings: readonly OtherReading[];
  isSelected: (person: ThoughtLeader) => boolean;
  onToggle: (person: ThoughtLeader) => void;
  noteOf?: ((person: ThoughtLeader) => string | undefined) | undefined;
  onPoint: (person: ThoughtLeader | undefined) => void;
}

/** What else the post may be about, apart from the suggestions and quieter than they are. */
function OtherReadings({ alone, readings, ...group }: OtherReadingsProps) {
  return (
    <Apart aria-label="Other readings of your post">
      {readings.map(({ topic, leaders }) => (
        <PersonGroup
          key={topic}
          {...group}
          legend={`If your post is ${alone ? '' : 'rather '}about ${topic}`}
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
