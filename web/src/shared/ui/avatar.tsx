import styled from 'styled-components';
import { initials } from '../format/initials.ts';

/** Initials on a neutral: a color would read as a status, and no photo is fetched from anywhere. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden="true">{initials(name)}</Circle>;
}

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--muted);
  font: 600 var(--ui) var(--family);
  [data-selected='true'] & {
    background: var(--surface);
    color: var(--text);
  }
  /* A phone has no room for what the name says already. */
  @media (width < 640px) {
    display: none;
  }
`;
