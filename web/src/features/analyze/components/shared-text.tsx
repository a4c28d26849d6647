import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';

interface SharedTextProps {
  text: string;
  onUse: () => void;
  onKeep: () => void;
}

export default function SharedText({ text, onUse, onKeep }: SharedTextProps) {
  return (
    <Place role="status" aria-label="A shared text">
      <Stack>
        <H2>Use this text instead of your draft?</H2>
        <Text>It was shared with this page. Your draft stays as it is until you choose.</Text>
        <Quote tabIndex={0}>{text}</Quote>
        <Row>
          <Button onClick={onUse}>Use this text</Button>
          <Button onClick={onKeep}>Keep my draft</Button>
        </Row>
      </Stack>
    </Place>
  );
}

const Place = styled(Card)`
  margin-bottom: var(--s4);
`;

const Quote = styled.blockquote`
  max-height: 12em;
  margin: 0;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: var(--muted);
`;
