import styled from 'styled-components';
import { formatCount } from '../../../shared/format/numbers.ts';
import { Table } from '../../../shared/ui/table.tsx';

interface ChartTableProps {
  /** What the table tells, for its region: "Usage per day". */
  label: string;
  /** The head of each column; the first one names the rows. */
  heads: readonly string[];
  rows: readonly { name: string; values: readonly (number | string)[] }[];
}

/** What a chart shows, in figures: under every chart, opened by whoever wants it. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  const [first, ...others] = heads;
  return (
    <Details>
      <summary>Show as table</summary>
      <Table label={`${label}, as table`}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <RowHead scope="row">{name}</RowHead>
              {values.map((value, index) => (
                <td key={heads[index + 1]} data-number>
                  {typeof value === 'number' ? formatCount(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Details>
  );
}

const Details = styled.details`
  margin-top: var(--s4);
  summary {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    border-radius: var(--r-chip);
    color: var(--accent);
    font: 600 var(--dense) var(--family);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  &[open] summary {
    margin-bottom: var(--s2);
  }
  [role='region'] {
    max-height: 420px;
    overflow: auto;
  }
`;

const RowHead = styled.th`
  && {
    background: none;
    color: inherit;
    font: inherit;
  }
`;
