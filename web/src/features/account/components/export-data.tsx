import { useWork } from '../../../shared/forms/use-work.ts';
import { downloadJson } from '../../../shared/format/download-json.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Row, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { exportAccount } from '../api/my-data.ts';

export function ExportData() {
  const { pending, failure, run } = useWork();
  return (
    <Stack $gap={3}>
      <Row>
        <Button
          disabled={pending}
          onClick={() =>
            void run(async () => downloadJson(await exportAccount(), 'tagwell-my-data.json'))
          }
        >
          {pending ? 'Collecting your data...' : 'Export my data'}
        </Button>
        <Small>Everything we keep about you, in one JSON file.</Small>
      </Row>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </Stack>
  );
}
