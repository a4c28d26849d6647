import { Link } from 'react-router';
import { css, styled } from 'styled-components';

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: 44px;
  padding: var(--s2) var(--s4);
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--surface);
  color: var(--text);
  font: 600 var(--body) var(--family);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    transform 120ms,
    opacity 120ms;
  /* Touch screens keep a button hovered after a tap. */
  @media (hover: hover) {
    &:not(:disabled):hover {
      border-color: var(--accent);
    }
  }
  &:active {
    transform: translateY(1px);
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.55;
    cursor: not-allowed;
    transform: none;
  }
  > svg {
    flex: none;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
    &:active {
      transform: none;
    }
  }
`;

/** One that is off is still the main one: it waits for something. */
const primary = css`
  ${look}
  padding-inline: var(--s5);
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
  @media (hover: hover) {
    &:hover {
      opacity: 0.92;
    }
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.7;
    border-color: transparent;
    background: var(--accent-soft);
    color: var(--accent);
  }
`;

/** Submits a form only where it says so. */
const plainButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }));

export const Button = plainButton`
  ${look}
`;
export const PrimaryButton = plainButton`
  ${primary}
`;
export const ButtonLink = styled(Link)`
  ${look}
`;
export const PrimaryLink = styled(Link)`
  ${primary}
`;
export const ButtonAnchor = styled.a`
  ${look}
`;

export const PrimaryAnchor = styled.a`
  ${primary}
`;

/** The second rank: no edge and no fill until the pointer is on it. */
const ghost = css`
  ${look}
  padding-inline: var(--s3);
  border-color: transparent;
  background: none;
  font: 500 var(--ui) var(--family);
  @media (hover: hover) {
    &:not(:disabled):hover {
      border-color: transparent;
      background: var(--sunken);
    }
  }
`;

export const GhostButton = plainButton`
  ${ghost}
`;

/** As low as a line of text; for a finger as high as any button. */
const inText = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: 28px;
  color: var(--accent);
  text-underline-offset: 3px;
  &::after {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
`;

/** A button that reads like a link: for small second choices in running text. */
export const TextButton = plainButton`
  ${inText}
  padding: 0;
  border: 0;
  border-radius: var(--r-chip);
  background: none;
  font: 600 var(--dense) var(--family);
  text-decoration: underline;
  cursor: pointer;
`;

export const TextAnchor = styled.a`
  ${inText}
`;
export const TextLink = styled(Link)`
  ${inText}
`;
