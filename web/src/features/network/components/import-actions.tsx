import { ActionBar, ActionEnd } from '../../../shared/ui/action-bar.tsx';
import { Button, ButtonLink, PrimaryButton, PrimaryLink } from '../../../shared/ui/button.tsx';
import { importLabel } from '../look/describe-look.ts';
import type { ImportPage } from '../use-import-page.ts';

interface ImportActionsProps {
  page: ImportPage;
  /** Where the person goes on, with or without an import. */
  onwards: string;
}

/** The one way on from each step. */
export function ImportActions({ page: { step, run, file }, onwards }: ImportActionsProps) {
  const { chosen } = file;
  if (step === 'done') {
    return (
      <ActionBar>
        <ActionEnd>
          <PrimaryLink to={onwards} onClick={run.forget}>
            Start Analysis
          </PrimaryLink>
        </ActionEnd>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <ButtonLink to={onwards}>Skip Import</ButtonLink>
      <ActionEnd>
        {step === 'sending' && <Button onClick={run.cancel}>Cancel</Button>}
        {step === 'choose' && chosen && (
          <PrimaryButton onClick={() => run.start(chosen.file)}>
            {importLabel(chosen.look)}
          </PrimaryButton>
        )}
      </ActionEnd>
    </ActionBar>
  );
}
