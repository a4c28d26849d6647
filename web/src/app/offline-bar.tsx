import { useNavigation } from 'react-router-dom';
import styled from 'styled-components';
import { analyzeOnceOnline, useOnline } from '../shared/loading/online.ts';

const analyzing = ['/progress', '/premium-processing', '/premium-analysis'];

/** Stays in sight, because the button that waits for the network may be far down the page. */
export function OfflineBar() {
  const online = useOnline();
  const next = useNavigation().location?.pathname;
  return <Status role="status">{!online && <Bar>{sentenceFor(next)}</Bar>}</Status>;
}

/** `next` is the page that was asked for and waits for the network. */
function sentenceFor(next: string | undefined): string {
  if (next === undefined) return 'You are offline. Your text is safe.';
  if (analyzing.includes(next)) return analyzeOnceOnline;
  return 'You’re offline. We’ll take you on as soon as you’re back.';
}

const Status = styled.div`
  position: sticky;
  top: 0;
  z-index: 15;
`;

const Bar = styled.p`
  margin: 0;
  padding: var(--s2) var(--s4);
  background: var(--warn-bg);
  color: var(--warn);
  font: 600 var(--dense) var(--family);
  text-align: center;
`;
