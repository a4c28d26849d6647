import styled from 'styled-components';
import { Card } from '../shared/ui/surfaces.tsx';

/** A card as wide as a short form needs. */
export const FormCard = styled(Card).attrs({ as: 'div' })`
  max-width: 480px;
  a {
    padding-block: 2px;
    color: var(--accent);
    text-underline-offset: 3px;
  }
`;
