import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Row, Small } from '../../../shared/ui/surfaces.tsx';

const DeleteNetworkDialog = lazyPart(() => import('./delete-network-dialog.tsx'));

interface DeleteNetworkProps {
  count: number;
  onDeleted: (people: number) => void;
}

export function DeleteNetwork({ count, onDeleted }: DeleteNetworkProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Row>
      <Button ref={opener} onClick={() => setAsking(true)}>
        Delete my network
      </Button>
      <Small>Removes all connections from your account. It cannot be undone.</Small>
      {asking && (
        <Suspense>
          <DeleteNetworkDialog
            count={count}
            opener={opener}
            onClose={() => setAsking(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </Row>
  );
}
