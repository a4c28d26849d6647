import styled from 'styled-components';

/** The beginning of an id; the whole of it in the title. */
export function ShortId({ id }: { id: string }) {
  return <span title={id}>{id.slice(0, 8)}</span>;
}

/** What people typed, in a cell: it breaks where it must, so that one row cannot widen a table. */
export const LongText = styled.bdi`
  display: block;
  min-width: 14ch;
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** An action in words: underscores as spaces. */
export const inWords = (action: string) => action.replaceAll('_', ' ');
