import styled from 'styled-components';
import { encode } from 'uqr';

/** A picture that phones read; dark on white in every theme, as they expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 220px;
  border-radius: var(--r-button);
`;
