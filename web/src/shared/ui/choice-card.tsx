import { keyframes, styled } from 'styled-components';

/** The parts of a card that is the label of its own checkbox. */

const enter = keyframes`
  from {
    opacity: 0;
    transform: translateY(4px);
  }
`;

const fade = keyframes`
  from {
    opacity: 0;
  }
`;

export const CardShell = styled.div`
  position: relative;
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  @media (hover: hover) {
    &:hover {
      border-color: var(--control);
    }
  }
  &[data-selected='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  &:has(> label:active) {
    transform: scale(0.995);
  }
  &[data-new='true'] {
    animation: ${enter} 200ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    &:has(> label:active) {
      transform: none;
    }
    &[data-new='true'] {
      animation-name: ${fade};
    }
  }
`;

export const CardLabel = styled.label`
  display: flex;
  gap: var(--s3);
  padding: var(--s3) var(--s4) 0;
  cursor: pointer;
  /* As high as the card, so that focusing it scrolls the whole card into view. */
  input {
    position: absolute;
    top: 0;
    height: 100%;
    margin: 0;
    opacity: 0;
  }
`;

export const CardBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-top: 8px;
  [data-compact='true'] & {
    margin-top: 0;
  }
  border: 2px solid var(--control);
  border-radius: var(--r-chip);
  background: var(--surface);
  color: var(--on-accent);
  svg {
    opacity: 0;
    transform: scale(0.7);
    transition:
      opacity 120ms,
      transform 120ms;
    width: 18px;
    height: 18px;
    stroke-width: 2.4;
  }
  input:checked + & {
    border-color: var(--accent);
    background: var(--accent);
    svg {
      opacity: 1;
      transform: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    svg {
      transform: none;
      transition: opacity 120ms;
    }
  }
`;

export const CardBody = styled.span`
  display: block;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const CardName = styled.strong.attrs({ translate: 'no' })`
  font: 600 var(--lead) var(--family);
  /* Aligned with the headline, whichever direction each is written in. */
  text-align: left;
`;

/* Two lines; the rest is in its title and under "More". */
export const CardHeadline = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--muted);
  font: var(--dense) var(--family);
  text-align: left;
  :has([aria-expanded='true']) > label & {
    -webkit-line-clamp: none;
  }
`;

export const CardReason = styled.span`
  display: block;
  margin-top: var(--s1);
  font: var(--dense) var(--family);
`;
