import styled from 'styled-components';

interface TickProps {
  x: number;
  y: number;
  formattedValue: string | undefined;
}

/** The count at a line of the chart, left of it. */
export function CountLabel({ y, formattedValue }: TickProps) {
  return (
    <Words x={-8} y={y} dy="0.32em" textAnchor="end">
      {formattedValue}
    </Words>
  );
}

/** The day below a column. */
export function DayLabel({ x, formattedValue }: TickProps) {
  return (
    <Words x={x} y={18} dy="0.32em" textAnchor="middle">
      {formattedValue}
    </Words>
  );
}

const Words = styled.text`
  fill: var(--muted);
  font: var(--small) var(--family);
  font-variant-numeric: tabular-nums;
`;
