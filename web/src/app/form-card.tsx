import styled from 'styled-components';
import { Card } from '../shared/ui/surfaces.tsx';

/** A short form's card; the heading of its page is `narrow`. */
export const FormCard = styled(Card).attrs({ as: 'div' })`
  a {
    padding-block: 2px;
    color: var(--accent);
    text-underline-offset: 3px;
  }
`;
