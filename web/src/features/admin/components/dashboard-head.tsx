import styled from 'styled-components';
import { Button, ButtonAnchor, ButtonLink } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/surfaces.tsx';
import { RangeSwitch } from './range-switch.tsx';

interface DashboardHeadProps {
  onLeave: () => void;
  leaving: boolean;
}

/** The range of the figures, the operator's other pages, and the way out. */
export function DashboardHead({ onLeave, leaving }: DashboardHeadProps) {
  return (
    <Bar>
      <RangeSwitch />
      <Row>
        <ButtonLink to="/admin/catalogue">Catalogue</ButtonLink>
        {/* A page of its own, not of this app. */}
        <ButtonAnchor href="/admin/queues">Queues</ButtonAnchor>
        <Button disabled={leaving} onClick={onLeave}>
          {leaving ? 'Logging out...' : 'Logout'}
        </Button>
      </Row>
    </Bar>
  );
}

const Bar = styled(Row)`
  justify-content: space-between;
`;
