import styled from 'styled-components';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';

/** The beginning of an id; the whole of it in the tooltip, and on the clipboard when pressed. */
export function ShortId({ id }: { id: string }) {
  return (
    <Tooltip text={`Copy ${id}`}>
      <Id onClick={() => void copyId(id)}>
        {id.slice(0, 8)}
        <VisuallyHidden>, copy the whole ID</VisuallyHidden>
      </Id>
    </Tooltip>
  );
}

async function copyId(id: string): Promise<void> {
  if ((await copyText(id)) === 'copied') toast({ title: 'Copied!', description: id });
  else toast({ title: 'Copy failed', description: id, variant: 'destructive' });
}

/** What people typed, in a cell: cut where it is too long for its column, whole in the title. */
export function LongText({ children }: { children: string }) {
  return <Line title={children}>{children}</Line>;
}

const Id = styled(TextButton)`
  color: inherit;
  font-weight: 400;
  text-decoration-style: dotted;
`;

const Line = styled.bdi`
  display: block;
  max-width: 30ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (width < 640px) {
    max-width: 100%;
  }
`;

/** An action in words: underscores as spaces. */
export const inWords = (action: string) => action.replaceAll('_', ' ');
