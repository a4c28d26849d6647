import { useEffect, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { inItsName, tabTitleOf, useBrand } from '../shared/brand.tsx';
import { Card } from '../shared/ui/surfaces.tsx';
import { pageClass, type Heading } from './page-headings.ts';

/**
 * The main landmark with its only h1, which takes the focus after navigation; the same frame as the
 * first paint's.
 */
export function PageFrame({ heading, children }: { heading: Heading; children: ReactNode }) {
  const { title, lead, eyebrow, tabTitle = title, noIndex } = heading;
  const { name } = useBrand();
  useEffect(() => {
    document.title = tabTitleOf(tabTitle);
  }, [tabTitle, name]);
  return (
    <main id="content" tabIndex={-1} className={pageClass(heading)}>
      {noIndex && <meta name="robots" content="noindex" />}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{inItsName(title)}</h1>
      <p className="lead">{inItsName(lead)}</p>
      {children}
    </main>
  );
}

/**
 * Moves the focus to the heading, or to the field named in the address, when the page's content
 * changes.
 */
export function useHeadingFocus(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const named = document.getElementById(window.location.hash.slice(1));
    const start = named instanceof HTMLInputElement ? named : document.querySelector('h1');
    start?.focus({ preventScroll: true });
  }, [shown]);
}

/** The card of a short form, on a page with a `narrow` heading. */
export const FormCard = styled(Card).attrs({ as: 'div' })`
  a {
    padding-block: 2px;
  }
`;
