import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronIcon } from './icons.tsx';

interface DisclosureProps extends ComponentProps<'details'> {
  /** What stands there, closed or not. */
  summary: ReactNode;
}

/** A part of the page that stands closed, in one line, until somebody asks for it. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <Details {...details}>
      <summary>
        <span>{summary}</span>
        <ChevronIcon />
      </summary>
      <Opened>{children}</Opened>
    </Details>
  );
}

const Details = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    min-height: 48px;
    padding: var(--s2) var(--s4);
    border: 1px solid var(--border);
    border-radius: var(--r-card);
    background: var(--surface);
    font: 600 var(--body) var(--family);
    cursor: pointer;
    &:hover {
      border-color: var(--control);
    }
    > svg {
      flex: none;
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Opened = styled.div`
  padding-top: var(--s4);
`;
