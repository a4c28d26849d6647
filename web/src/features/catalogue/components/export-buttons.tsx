import { useState } from 'react';
import { useWork } from '../../../shared/forms/use-work.ts';
import { sentenceWithWait } from '../../../shared/forms/wait-sentence.ts';
import { downloadBlob } from '../../../shared/format/download-blob.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { exportLeaders } from '../api/leaders.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** Everybody as a file, to keep or to edit elsewhere and import again. */
export function ExportButtons({ onRefused }: { onRefused: (error: unknown) => void }) {
  const [running, setRunning] = useState<Format>();
  const { run } = useWork();

  async function save(format: Format): Promise<void> {
    setRunning(format);
    await run(
      async () => downloadBlob(await exportLeaders(format), `leaders.${format}`),
      (error) => {
        const description = sentenceWithWait(error);
        toast({ title: 'Export failed', description, variant: 'destructive' });
        onRefused(error);
        return description;
      },
    );
    setRunning(undefined);
  }

  return formats.map((format) => (
    <Button key={format} disabled={running !== undefined} onClick={() => void save(format)}>
      {running === format ? 'Exporting...' : `Export ${format.toUpperCase()}`}
    </Button>
  ));
}
