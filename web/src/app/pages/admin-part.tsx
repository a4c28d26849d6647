import type { ComponentType } from 'react';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import type { Heading } from '../page-headings.ts';

interface Part {
  heading: Heading;
  load: () => Promise<{ default: ComponentType }>;
}

/** Operator pages that are one part of a feature, which is loaded with its page alone. */
const parts: Partial<Record<string, Part>> = {
  'admin-waitlist': {
    heading: operatorHeadings['admin-waitlist'],
    load: () => import('../../features/admin/waitlist/waitlist-page.tsx'),
  },
  'admin-audit': {
    heading: operatorHeadings['admin-audit'],
    load: () => import('../../features/admin/audit/audit-log.tsx'),
  },
  'admin-objections': {
    heading: operatorHeadings['admin-objections'],
    load: () => import('../../features/objection/objections.tsx'),
  },
  'admin-operators': {
    heading: operatorHeadings['admin-operators'],
    load: () => import('../../features/admin/operators/operators.tsx'),
  },
  'admin-notices': {
    heading: operatorHeadings['admin-notices'],
    load: () => import('../../features/admin/notices/notices.tsx'),
  },
  'admin-my-sign-in': {
    heading: operatorHeadings['admin-my-sign-in'],
    load: () => import('../../features/admin/operators/my-sign-in.tsx'),
  },
};

export async function componentOf(page: string): Promise<ComponentType> {
  const part = parts[page];
  if (!part) throw new Error(`No part for the page ${page}`);
  const { default: Content } = await part.load();
  return () => (
    <OperatorOnly>
      <OperatorFrame heading={part.heading}>
        <Content />
      </OperatorFrame>
    </OperatorOnly>
  );
}
