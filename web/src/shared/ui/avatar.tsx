import styled from 'styled-components';
import { initials, nameBucket } from '../format/initials.ts';

const tones = ['accent', 'ok', 'warn', 'info', 'bad'] as const;

/** Initials on a colour that belongs to the name; no photo is fetched from anywhere. */
export function Avatar({ name }: { name: string }) {
  return (
    <Circle data-tone={tones[nameBucket(name, tones.length)]} aria-hidden="true">
      {initials(name)}
    </Circle>
  );
}

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);
  background: var(--accent-soft);
  color: var(--accent);
  box-shadow: inset 0 0 0 1px;
  font: 600 var(--dense) var(--family);
  &[data-tone='ok'] {
    background: var(--ok-bg);
    color: var(--ok);
  }
  &[data-tone='warn'] {
    background: var(--warn-bg);
    color: var(--warn);
  }
  &[data-tone='info'] {
    background: var(--info-bg);
    color: var(--info);
  }
  &[data-tone='bad'] {
    background: var(--bad-bg);
    color: var(--bad);
  }
`;
