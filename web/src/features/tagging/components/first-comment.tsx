import { Button } from '../../../shared/ui/button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { PostBody } from '../../../shared/ui/post-text.tsx';
import { Card, H2, Row, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { ManualCopy, useCopying } from './copying.tsx';

interface FirstCommentProps {
  text: string;
  /** Whether the post itself is paid for: the comment costs nothing more. */
  paid: boolean;
  onCopied: () => void;
}

/** The names, for whoever wants them below the post and not in it. */
export function FirstComment({ text, paid, onCopied }: FirstCommentProps) {
  const { copying, manual, copy } = useCopying(text, undefined, onCopied);
  if (text === '') return null;
  return (
    <Card aria-label="First comment">
      <Stack $gap={3}>
        <H2>First comment</H2>
        {manual ? <ManualCopy text={text} /> : <PostBody dir="auto">{text}</PostBody>}
        <Row>
          <Button disabled={!paid} aria-busy={copying} onClick={copy}>
            <CopyIcon /> {copying ? 'Copying...' : 'Copy comment'}
          </Button>
          <Small>
            {paid
              ? 'Paste it below your post once that is out.'
              : 'Copy the post first. The comment costs nothing more.'}
          </Small>
        </Row>
      </Stack>
    </Card>
  );
}
