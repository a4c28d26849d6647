import type { PremiumUser } from '@tagwell/contracts/http/account';
import { TextButton } from '../../../shared/ui/button.tsx';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { Table } from '../../../shared/ui/table.tsx';

interface PeopleTableProps {
  people: readonly PremiumUser[];
  onAddCredits: (person: PremiumUser) => void;
}

export function PeopleTable({ people, onAddCredits }: PeopleTableProps) {
  return (
    <Table label="List of premium users">
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col" data-number>
            Credits Remaining
          </th>
          <th scope="col">Signup Date</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td title={person.id}>{person.id.slice(0, 8)}</td>
            <td>
              <bdi>{person.name}</bdi>
            </td>
            <td>{person.email}</td>
            <td data-number>{person.premiumCredits}</td>
            <td>
              <DateText iso={person.createdAt} />
            </td>
            <td>
              <TextButton onClick={() => onAddCredits(person)}>
                Add Credits
                <VisuallyHidden> for {person.name}</VisuallyHidden>
              </TextButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
