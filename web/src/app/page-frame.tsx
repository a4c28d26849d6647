import type { ReactNode } from 'react';

/** The page's main landmark, in the frame that the first-paint shell uses too. */
export function PageFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={wide ? 'page wide' : 'page'}>
      {children}
    </main>
  );
}
