import type { ComponentType, ReactNode } from 'react';
import { useLeaves } from '../../shared/session/operator.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import type { Heading } from '../page-headings.ts';

type LoadPage = () => Promise<ComponentType>;

function PartFrame({ heading, children }: { heading: Heading; children: ReactNode }) {
  return (
    <OperatorOnly>
      <OperatorFrame heading={heading}>{children}</OperatorFrame>
    </OperatorOnly>
  );
}

function part(heading: Heading, load: () => Promise<{ default: ComponentType }>): LoadPage {
  return async () => {
    const { default: Content } = await load();
    return () => (
      <PartFrame heading={heading}>
        <Content />
      </PartFrame>
    );
  };
}

interface KeepingPart<Kept> {
  default: ComponentType<{ kept: Kept }>;
  useKept: () => Kept;
}

/** State that must survive a sign-in is kept above the part that the sign-in replaces. */
function keepingPart<Kept>(heading: Heading, load: () => Promise<KeepingPart<Kept>>): LoadPage {
  return async () => {
    const { default: Content, useKept } = await load();
    function Keeping() {
      const kept = useKept();
      return (
        <PartFrame heading={heading}>
          <Content kept={kept} />
        </PartFrame>
      );
    }
    return function ForOneOperator() {
      return <Keeping key={useLeaves()} />;
    };
  };
}

/** Operators' pages that consist of one feature part, loaded on demand. */
const parts: Partial<Record<string, LoadPage>> = {
  'admin-waitlist': keepingPart(
    operatorHeadings['admin-waitlist'],
    () => import('../../features/admin/waitlist/waitlist-page.tsx'),
  ),
  'admin-audit': part(
    operatorHeadings['admin-audit'],
    () => import('../../features/admin/audit/audit-log.tsx'),
  ),
  'admin-objections': part(
    operatorHeadings['admin-objections'],
    () => import('../../features/objection/objections.tsx'),
  ),
  'admin-operators': part(
    operatorHeadings['admin-operators'],
    () => import('../../features/admin/operators/operators.tsx'),
  ),
  'admin-branding': keepingPart(
    operatorHeadings['admin-branding'],
    () => import('../../features/admin/branding/branding.tsx'),
  ),
  'admin-notices': keepingPart(
    operatorHeadings['admin-notices'],
    () => import('../../features/admin/notices/notices.tsx'),
  ),
  'admin-my-sign-in': keepingPart(
    operatorHeadings['admin-my-sign-in'],
    () => import('../../features/admin/operators/my-sign-in.tsx'),
  ),
};

export function componentOf(page: string): Promise<ComponentType> {
  const load = parts[page];
  if (!load) throw new Error(`No part for the page ${page}`);
  return load();
}
