import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { usePageDrop } from '../../../shared/forms/use-page-drop.ts';
import { countOf, formatCount } from '../../../shared/format/numbers.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, H2, Muted, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { useLeadersImport, type ImportState } from '../use-leaders-import.ts';
import { FaultsTable } from './faults-table.tsx';

interface ImportLeadersProps {
  /** The address of the list. */
  back: string;
  onRefused: (error: unknown) => void;
}

/** Takes a file of people in, and tells what became of it. Loaded on demand. */
export default function ImportLeaders({ back, onRefused }: ImportLeadersProps) {
  const { state, take } = useLeadersImport(onRefused);
  const dragging = usePageDrop(take);
  return (
    <Stack $gap={5}>
      <Card aria-labelledby="import-file">
        <H2 id="import-file">A file of people</H2>
        <Stack>
          <Text>
            A file as the export writes it. New people are added, known ones changed, and those
            marked as retired are suggested no more. Whoever is not in the file stays as they are.
            With one fault in it, nothing is changed.
          </Text>
          <Text>
            In CSV, topics, languages and what people are known for (the column{' '}
            <code>knownFor</code>) are parted by semicolons. A file without that column clears it
            for the people in it.
          </Text>
          <FileDrop
            label={state.name === 'sending' ? 'Importing...' : 'Choose a file, or drop it here'}
            hint={`CSV or JSON in UTF-8, up to ${leaderLimits.fileBytes / 1024 ** 2} MB.`}
            accept=".csv,.json"
            dragging={dragging}
            problem={state.name === 'choose' ? state.problem : undefined}
            onFiles={take}
          />
          <Outcome state={state} />
        </Stack>
      </Card>
      <div>
        <ButtonLink to={back}>Back to the list</ButtonLink>
      </div>
    </Stack>
  );
}

function Outcome({ state }: { state: ImportState }) {
  switch (state.name) {
    case 'choose':
      return null;
    case 'sending':
      return (
        <Muted role="status">
          {state.share < 1 ? `Sending ${state.file}...` : `Reading ${state.file}...`}
        </Muted>
      );
    case 'done': {
      const { added, changed, retired, unchanged } = state.counts;
      return (
        <Notice tone="ok" role="status" title={`${state.file} is imported.`}>
          {countOf(added, 'person', 'people')} added, {formatCount(changed)} changed,{' '}
          {formatCount(retired)} retired, {formatCount(unchanged)} as before.
          {added + changed + retired > 0 && ' Running workers follow within 5 seconds.'}
        </Notice>
      );
    }
    case 'failed':
      return (
        <Stack $gap={3}>
          <Notice tone="bad" role="alert" title={`${state.file}:`}>
            {state.sentence}
          </Notice>
          {state.faults.length > 0 && <FaultsTable faults={state.faults} />}
        </Stack>
      );
  }
}
