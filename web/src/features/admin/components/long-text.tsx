import styled from 'styled-components';

/** What people typed, in a cell: it breaks where it must, so that one row cannot widen a table. */
export const LongText = styled.bdi`
  display: block;
  min-width: 14ch;
  overflow-wrap: anywhere;
  white-space: normal;
`;
