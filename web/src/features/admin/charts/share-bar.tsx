/** A share of a whole as a bar; the figure stands beside it. */
export function ShareBar({ percent, height = 10 }: { percent: number; height?: number }) {
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false">
      <rect width="100%" height={height} rx={height / 2} fill="var(--accent-soft)" />
      <rect
        width={`${Math.min(100, percent)}%`}
        height={height}
        rx={height / 2}
        fill="var(--accent)"
      />
    </svg>
  );
}
