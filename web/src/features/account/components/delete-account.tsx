import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Row, Small } from '../../../shared/ui/surfaces.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Row>
      <Button onClick={() => setAsking(true)}>Delete my account…</Button>
      <Small>Removes you and what we keep about you, everywhere. It cannot be undone.</Small>
      {asking && (
        <Suspense>
          <DeleteDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </Row>
  );
}
