import { useEffect, type ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** Where the page stands in the flow, above the title. */
  eyebrow?: string;
  /** Browser tab title, when it differs from the heading. */
  tabTitle?: string;
  children?: ReactNode;
}

/** The page's one h1, which takes the focus after a navigation, and the tab's title. */
export function PageHeading({ title, eyebrow, tabTitle = title, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Tagwell`;
  }, [tabTitle]);
  return (
    <>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </>
  );
}
