import styled from 'styled-components';
import { formatCount } from '../../../shared/format/numbers.ts';
import { DayBars } from '../charts/day-bars.tsx';

interface TrendProps {
  label: string;
  figure: number;
  values: readonly number[];
  colour: string;
}

/** One figure of the range with its days beside it. */
export function Trend({ label, figure, values, colour }: TrendProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <strong>{formatCount(figure)}</strong>
        <DayBars values={values} colour={colour} />
      </dd>
    </Line>
  );
}

/** A figure of its own, without days. */
export function Plain({ label, figure }: { label: string; figure: string }) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <strong>{figure}</strong>
      </dd>
    </Line>
  );
}

export const Trends = styled.dl`
  display: grid;
  gap: var(--s3);
  margin: 0;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 9.5em) minmax(0, 1fr);
  align-items: center;
  gap: var(--s3);
  font: var(--dense) var(--family);
  dt {
    color: var(--muted);
  }
  dd {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    align-items: center;
    gap: var(--s4);
    margin: 0;
  }
  strong {
    font: 600 var(--lead) var(--family);
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
`;
