import styled from 'styled-components';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import { formatBytes } from '../file-rules.ts';
import { describeLook } from '../look/describe-look.ts';
import type { ChosenFile } from '../use-chosen-file.ts';

interface ChosenFileCardProps {
  chosen: ChosenFile;
  /** Whether connections imported before will be replaced. */
  replaces: boolean;
  onClear: () => void;
}

/** A look at the file before it is sent. */
export function ChosenFileCard({ chosen, replaces, onClear }: ChosenFileCardProps) {
  const { file, look } = chosen;
  return (
    <Box>
      <Stack $gap={3}>
        <div>
          <Name>
            <bdi>{file.name}</bdi>
          </Name>{' '}
          <Size>{formatBytes(file.size)}</Size>
          <Muted role="status">{look ? describeLook(look) : 'Looking at the file...'}</Muted>
        </div>
        {look?.warning && <Notice tone="warn">{look.warning}</Notice>}
        {replaces && <Muted>This replaces the connections that you imported before.</Muted>}
        <div>
          <Button onClick={onClear}>Choose another file</Button>
        </div>
      </Stack>
    </Box>
  );
}

const Box = styled.div`
  padding: var(--s4);
  border: 1px solid var(--accent);
  border-radius: var(--r-card);
`;

const Name = styled.strong`
  overflow-wrap: anywhere;
`;

const Size = styled.span`
  font: var(--small) var(--family);
  color: var(--muted);
  white-space: nowrap;
`;
