import { useState } from 'react';
import { Branding } from '../../features/admin/branding.tsx';
import type { BrandingForm } from '../../features/admin/branding-form.ts';
import { accountHeadings } from '../account-headings.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  const [kept, setKept] = useState<BrandingForm>();
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-branding']}>
        <Branding kept={kept} onKeep={setKept} onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
