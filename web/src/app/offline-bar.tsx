import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!online && <Bar>You are offline. Your text is safe.</Bar>}</div>;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const Bar = styled.p`
  margin: 0;
  padding: var(--s2) var(--s4);
  background: var(--warn-bg);
  color: var(--warn);
  font: 600 var(--dense) var(--family);
  text-align: center;
`;
