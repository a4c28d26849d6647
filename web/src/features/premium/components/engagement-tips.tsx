import { styled } from 'styled-components';
import { Card, H2 } from '../../../shared/ui/surfaces.tsx';

/** General advice, without figures, since none were measured. */
const tips = [
  'Post at 8-10 AM or 12-2 PM on weekdays, your readers’ time: a rule of thumb.',
  'Not sure about someone? Take the name out with Edit. Fewer is better.',
];

export default function EngagementTips() {
  return (
    <Card aria-labelledby="tips">
      <H2 id="tips">Engagement tips</H2>
      <List>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding-left: var(--s5);
  font: var(--dense) var(--family);
`;
