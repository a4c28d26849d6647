import type { Leader } from '@tagwell/contracts/http/leader';
import type { Organization } from '@tagwell/contracts/http/organization-entry';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadBlob } from '../../shared/http/files.ts';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { operatorSentence } from '../../shared/session/operator.ts';
import { Button, ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Row, Stack } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { useView, useViewUrl } from './catalogue-urls.ts';
import type { KeptForm } from './entry-form.ts';
import type { LeaderForm } from './leader-form.ts';
import { exportLeaders } from './leaders-api.ts';
import { LeadersList } from './leaders-list.tsx';
import type { OrganizationForm } from './organization-form.ts';

// One file for both: what three files share goes into the first load.
const loadForms = () => import('./edit-entry.tsx');
const EditLeader = lazyPart(
  async () => ({ default: (await loadForms()).EditLeader }),
  <Skeleton label="Loading the form" lines={6} />,
);
const EditOrganization = lazyPart(
  async () => ({ default: (await loadForms()).EditOrganization }),
  <Skeleton label="Loading the form" lines={6} />,
);
const ImportLeaders = lazyPart(
  () => import('./import-leaders.tsx'),
  <Skeleton label="Loading the import" lines={4} />,
);
const Health = lazyPart(
  () => import('./health.tsx'),
  <Skeleton label="Looking at the catalog" lines={6} />,
);
const Organizations = lazyPart(
  () => import('./organizations.tsx'),
  <Skeleton label="Loading the organizations" lines={8} />,
);

/** The one form that could not be saved, if any. */
export interface KeptForms {
  person?: KeptForm<Leader, LeaderForm> | undefined;
  organization?: KeptForm<Organization, OrganizationForm> | undefined;
}

interface CatalogueProps {
  kept: KeptForms;
  /** Hears what was typed and could not be saved, to be given back after the next sign-in. */
  onKeep: (kept: KeptForms) => void;
}

/** The operator's side of the catalogue: the list, or what its address names instead. */
export function Catalogue({ kept, onKeep }: CatalogueProps) {
  const view = useView();
  const urlOf = useViewUrl();
  const navigate = useNavigate();
  const isOfOrganization = view.name === 'add-organization' || view.name === 'edit-organization';
  const opener = 'back' in view ? view.back : undefined;
  const back = urlOf({ name: isOfOrganization ? 'organizations' : (opener ?? 'list') });

  function onSaved({ name }: { name: string }): void {
    const isNew = view.name === 'add' || view.name === 'add-organization';
    toast({
      title: isNew ? `${name} was added to the catalog` : `${name} was saved`,
      description: 'New analyses will use this within 5 seconds.',
    });
    void navigate(back);
  }

  switch (view.name) {
    case 'list':
      return (
        <Stack>
          <Row>
            <PrimaryLink to={urlOf({ name: 'add' })}>Add a person</PrimaryLink>
            <ButtonLink to={urlOf({ name: 'import' })}>Import</ButtonLink>
            <ButtonLink to={urlOf({ name: 'organizations' })}>Organizations</ButtonLink>
            <ButtonLink to={urlOf({ name: 'health' })}>Health</ButtonLink>
            <ExportButtons />
          </Row>
          <LeadersList />
        </Stack>
      );
    case 'import':
      return <ImportLeaders back={back} />;
    case 'organizations':
      return <Organizations back={back} />;
    case 'health':
      return <Health back={back} />;
    case 'add-organization':
    case 'edit-organization': {
      const id = view.name === 'edit-organization' ? view.id : undefined;
      return (
        <EditOrganization
          key={id}
          id={id}
          kept={kept.organization}
          onKeep={(organization) => onKeep({ organization })}
          back={back}
          onSaved={onSaved}
        />
      );
    }
    case 'add':
    case 'edit': {
      const id = view.name === 'edit' ? view.id : undefined;
      return (
        <EditLeader
          key={id}
          id={id}
          topic={view.name === 'add' ? view.topic : undefined}
          kept={kept.person}
          onKeep={(person) => onKeep({ person })}
          back={back}
          onSaved={onSaved}
        />
      );
    }
  }
}

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** Everybody as a file, to keep or to edit elsewhere and import again. */
function ExportButtons() {
  const [running, setRunning] = useState<Format>();
  const { run } = useAsyncAction();

  async function save(format: Format): Promise<void> {
    setRunning(format);
    await run(
      async () => downloadBlob(await exportLeaders(format), `leaders.${format}`),
      (error) => toastError('Export failed', operatorSentence(error)),
    );
    setRunning(undefined);
  }

  return formats.map((format) => (
    <Button key={format} disabled={running !== undefined} onClick={() => void save(format)}>
      {running === format ? 'Exporting...' : `Export ${format.toUpperCase()}`}
    </Button>
  ));
}
