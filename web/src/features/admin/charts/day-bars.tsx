import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

const width = 320;
const height = 44;

/** One figure day by day, as small columns. Its figures are in the table below. */
export function DayBars({ values, colour }: { values: readonly number[]; colour: string }) {
  const x = scaleBand<number>({
    domain: values.map((_, index) => index),
    range: [0, width],
    padding: 0.2,
  });
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [height, 2] });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <line x2={width} y1={height} y2={height} stroke="var(--control)" strokeWidth={1} />
      {values.map(
        (value, index) =>
          value > 0 && (
            <Bar
              // The place in the row is what a day is here.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              x={x(index) ?? 0}
              y={y(value)}
              width={x.bandwidth()}
              height={height - y(value)}
              fill={colour}
            />
          ),
      )}
    </svg>
  );
}
