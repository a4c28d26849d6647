import styled from 'styled-components';
import { formatCount } from '../../../shared/format/numbers.ts';
import { Small } from '../../../shared/ui/surfaces.tsx';
import { Sparkline } from '../charts/sparkline.tsx';
import type { Change } from '../figures/change.ts';

interface StatCardProps {
  label: string;
  caption: string;
  /** Undefined while nobody knows. */
  figure: number | undefined;
  change?: Change | undefined;
  /** What the change is measured by: "than the 30 days before". */
  comparedTo: string;
  series: readonly number[] | undefined;
}

/** One figure with how it changed and how it went. */
export function StatCard(props: StatCardProps) {
  const { label, caption, figure, change, comparedTo, series } = props;
  return (
    <Item>
      <dt>{label}</dt>
      <dd>
        <Figure>{figure === undefined ? '–' : formatCount(figure)}</Figure>
        <Small>{caption}</Small>
        <ChangeLine data-direction={change?.direction}>
          {change ? (
            <>
              {change.direction === 'same' ? change.text : <strong>{change.text}</strong>}{' '}
              {change.direction !== 'same' && comparedTo}
            </>
          ) : (
            // Keeps the line's place.
            ' '
          )}
        </ChangeLine>
        <Line>{series && series.length > 1 && <Sparkline values={series} />}</Line>
      </dd>
    </Item>
  );
}

const Item = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  dt {
    font: 600 var(--dense) var(--family);
  }
  dd {
    display: flex;
    flex: 1;
    flex-direction: column;
    margin: 0;
  }
`;

const Figure = styled.p`
  margin: var(--s1) 0 0;
  font: 600 var(--h1) var(--family);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
`;

const ChangeLine = styled(Small)`
  min-height: 18px;
  margin-top: var(--s2);
  strong {
    font-variant-numeric: tabular-nums;
    color: var(--text);
  }
`;

/** The line runs to the card's edges. */
const Line = styled.div`
  height: 40px;
  margin: auto calc(-1 * var(--s4)) calc(-1 * var(--s4));
  padding-top: var(--s2);
  box-sizing: content-box;
`;
