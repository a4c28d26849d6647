import type { ComponentType, ReactNode } from 'react';
import { useLeaves } from '../../shared/session/operator.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import type { Heading } from '../page-headings.ts';

type LoadPart = (heading: Heading) => Promise<ComponentType>;

function PartFrame({ heading, children }: { heading: Heading; children: ReactNode }) {
  return (
    <OperatorOnly>
      <OperatorFrame heading={heading}>{children}</OperatorFrame>
    </OperatorOnly>
  );
}

function part(load: () => Promise<{ default: ComponentType }>): LoadPart {
  return async (heading) => {
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
function keepingPart<Kept>(load: () => Promise<KeepingPart<Kept>>): LoadPart {
  return async (heading) => {
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
const parts = {
  'admin-waitlist': keepingPart(() => import('../../features/admin/waitlist/waitlist-page.tsx')),
  'admin-audit': part(() => import('../../features/admin/audit/audit-log.tsx')),
  'admin-objections': part(() => import('../../features/objection/objections.tsx')),
  'admin-operators': part(() => import('../../features/admin/operators/operators.tsx')),
  'admin-branding': keepingPart(() => import('../../features/admin/branding/branding.tsx')),
  'admin-notices': keepingPart(() => import('../../features/admin/notices/notices.tsx')),
  'admin-my-sign-in': keepingPart(() => import('../../features/admin/operators/my-sign-in.tsx')),
};

const isPart = (page: string): page is keyof typeof parts => page in parts;

export function componentOf(page: string): Promise<ComponentType> {
  if (!isPart(page)) throw new Error(`No part for the page ${page}`);
  return parts[page](operatorHeadings[page]);
}
