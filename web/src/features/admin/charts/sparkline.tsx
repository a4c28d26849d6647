import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';

const width = 160;
const height = 40;
const room = 3;

/** How a figure went, without words: whoever does not see it reads the table of the cards. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = values.map((value, index) => ({ value, index }));
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [0, width] });
  const y = scaleLinear({
    // A flat line lies at the bottom instead of nowhere.
    domain: [Math.min(0, lowest), Math.max(highest, lowest + 1)],
    range: [height - room, room],
  });
  const line = {
    data: points,
    x: ({ index }: { index: number }) => x(index),
    y: ({ value }: { value: number }) => y(value),
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <AreaClosed {...line} yScale={y} fill="var(--accent-soft)" />
      <LinePath
        {...line}
        stroke="var(--accent)"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
