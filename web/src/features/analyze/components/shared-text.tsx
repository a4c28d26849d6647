import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { detachAccountDraft } from '../use-draft.ts';

interface SharedTextProps {
  text: string;
  onUse: (text: string, title: string, beforeUndo: () => void) => void;
  onAnswered: () => void;
}

/** It takes the place of a draft only where the writer wants it. */
export default function SharedText({ text, onUse, onAnswered }: SharedTextProps) {
  function use(): void {
    onUse(text, 'Your shared text is here', detachAccountDraft());
    onAnswered();
  }

  return (
    <Place role="status" aria-label="A shared text">
      <Stack>
        <H2>Use this text instead of your draft?</H2>
        <Text>It was shared with this page. Your draft stays as it is until you choose.</Text>
        <Quote tabIndex={0}>{text}</Quote>
        <Row>
          <Button onClick={use}>Use this text</Button>
          <Button onClick={onAnswered}>Keep my draft</Button>
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
