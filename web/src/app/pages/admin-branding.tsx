import { useState } from 'react';
import { Branding } from '../../features/admin/branding/branding.tsx';
import type { BrandingForm } from '../../features/admin/branding/branding-form.ts';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';

export function Component() {
  const [kept, setKept] = useState<BrandingForm>();
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-branding']}>
        <Branding kept={kept} onKeep={setKept} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
