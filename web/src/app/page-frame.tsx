import { useEffect, type ReactNode } from 'react';
import { pageClass, type Heading } from './page-headings.ts';

/**
 * The page's main landmark with its one h1, which takes the focus after a navigation, in the frame
 * that the first-paint shell uses too.
 */
export function PageFrame({ heading, children }: { heading: Heading; children: ReactNode }) {
  const { title, lead, eyebrow, tabTitle = title, noIndex } = heading;
  useEffect(() => {
    document.title = `${tabTitle} · Tagwell`;
  }, [tabTitle]);
  return (
    <main id="content" tabIndex={-1} className={pageClass(heading)}>
      {noIndex && <meta name="robots" content="noindex" />}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </main>
  );
}
