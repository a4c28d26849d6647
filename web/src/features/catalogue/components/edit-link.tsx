import type { Leader } from '@tagwell/contracts/http/leader';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { useViewAddress } from '../use-view.ts';

/** To the form for somebody. */
export function EditLink({ person: { id, name } }: { person: Leader }) {
  const addressOf = useViewAddress();
  return (
    <EditAnchor to={addressOf({ name: 'edit', id })}>
      Edit<VisuallyHidden> {name}</VisuallyHidden>
    </EditAnchor>
  );
}

const EditAnchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  color: var(--accent);
  font: 600 var(--dense) var(--family);
  text-underline-offset: 3px;
`;
