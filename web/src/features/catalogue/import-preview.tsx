import type { LeadersCounts, LeadersImported, PersonChange } from '@tagwell/contracts/http/leader';
import type { LeaderField } from '@tagwell/contracts/leader-facts';
import { styled } from 'styled-components';
import { countOf, formatCount } from '../../shared/format/numbers-and-dates.tsx';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Muted, Row, Stack } from '../../shared/ui/surfaces.tsx';
import { Table, TableHead } from '../../shared/ui/table.tsx';

/** As the form of a person calls them. */
const labels: Record<LeaderField, string> = {
  name: 'Name',
  headline: 'Headline',
  topics: 'Topics',
  knownFor: 'Known for',
  followers: 'Followers',
  posts: 'Posts',
  languages: 'Languages',
  region: 'Region',
  asOf: 'Facts as of',
  profileUrl: 'LinkedIn profile',
  retired: 'Retired',
};

export const changesOf = ({ added, changed, retired }: LeadersCounts) => added + changed + retired;

export function countsSentence(
  { added, changed, retired, unchanged, leftOut }: LeadersCounts,
  state: 'planned' | 'done',
): string {
  const counts = `${countOf(added, 'person', 'people')} ${state === 'planned' ? 'to be ' : ''}added, ${formatCount(changed)} changed, ${formatCount(retired)} retired, ${formatCount(unchanged)} as before.`;
  if (leftOut === 0) return counts;
  return `${counts} ${countOf(leftOut, 'person', 'people')} left out because they’re never suggested.`;
}

interface ImportPreviewProps {
  file: string;
  outcome: LeadersImported;
  /** Somebody else has changed these people since the last look. */
  isAgain: boolean;
  onImport: () => void;
  onCancel: () => void;
}

/** What a file would change, before it does. */
export function ImportPreview({ file, outcome, isAgain, onImport, onCancel }: ImportPreviewProps) {
  const { people = [], emptied = [] } = outcome.preview ?? {};
  const total = changesOf(outcome);
  const loses = outcome.retired > 0 || emptied.length > 0;
  return (
    <Stack $gap={3}>
      <Notice tone={loses ? 'warn' : 'info'} role="status" title={`${file} is not imported yet.`}>
        {isAgain &&
          'Someone changed these people in the meantime. This is what the file changes now: '}
        {countsSentence(outcome, 'planned')}
        {emptied.map(
          ({ field, people: losing }) =>
            ` ${countOf(losing, 'person loses', 'people lose')} ${labels[field]}.`,
        )}
      </Notice>
      <Table label={`What ${file} would change`} dense>
        <TableHead heads={['Person', 'Result']} />
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td data-wraps>
                <bdi>{person.name}</bdi>
              </td>
              <td data-wraps>
                {becomes(person)}
                {person.emptied.length > 0 && <Loss> Loses {namesOf(person.emptied)}.</Loss>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > people.length && (
        <Muted>
          The first {people.length} are shown, of {formatCount(total)}.
        </Muted>
      )}
      <Row>
        <PrimaryButton onClick={onImport}>
          Import {countOf(total, 'person', 'people')}
        </PrimaryButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Row>
    </Stack>
  );
}

function becomes({ change, fields, emptied }: PersonChange): string {
  const others = fields.filter((field) => field !== 'retired' && !emptied.includes(field));
  const said = {
    added: 'Added.',
    retired: 'Retired.',
    changed: fields.includes('retired') ? 'Brought back.' : '',
  }[change];
  return [said, others.length > 0 && `Changed: ${namesOf(others)}.`].filter(Boolean).join(' ');
}

const namesOf = (fields: readonly LeaderField[]) => fields.map((field) => labels[field]).join(', ');

const Loss = styled.span`
  color: var(--warn);
`;
