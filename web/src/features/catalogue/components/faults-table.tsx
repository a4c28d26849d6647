import { leaderLimits } from '@tagwell/contracts/leader-facts';
import type { FieldError } from '@tagwell/contracts/problem';
import styled from 'styled-components';
import { Muted } from '../../../shared/ui/surfaces.tsx';
import { Table } from '../../../shared/ui/table.tsx';

/** What is wrong with a file, line by line. */
export function FaultsTable({ faults }: { faults: readonly FieldError[] }) {
  return (
    <>
      <Table label="Faults of the file">
        <thead>
          <tr>
            <th scope="col" data-number>
              Line
            </th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ path, message }, place) => (
            <tr key={`${place}-${path}`}>
              <td data-number>{path}</td>
              <Message>{message}</Message>
            </tr>
          ))}
        </tbody>
      </Table>
      {faults.length >= leaderLimits.faultsTold && (
        <Muted>
          The first {leaderLimits.faultsTold} are shown. Mend these, and try the file again.
        </Muted>
      )}
    </>
  );
}

const Message = styled.td`
  && {
    min-width: 240px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
