import { useState } from 'react';
import { Catalogue, type KeptForms } from '../../features/catalogue/catalogue.tsx';
import { useView, type View } from '../../features/catalogue/catalogue-urls.ts';
import { useLeaves } from '../../shared/session/operator.ts';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';
import type { Heading } from '../page-headings.ts';
import { useHeadingFocus } from '../page-frame.tsx';

const headings: Record<View['name'], Heading> = {
  list: operatorHeadings['admin-catalogue'],
  add: {
    title: 'Add a person',
    lead: 'Only public professional facts. Anyone who writes a post here may see them suggested.',
    noIndex: true,
  },
  edit: {
    title: 'Edit a person',
    lead: 'Suggestions show what you enter here.',
    noIndex: true,
  },
  health: {
    title: 'Health of the catalog',
    lead: 'What posts needed, who was suggested, and which facts are out of date.',
    wide: true,
    noIndex: true,
  },
  organizations: {
    title: 'Organizations',
    lead: 'Companies and institutions that posts name, or can tag beside people.',
    wide: true,
    noIndex: true,
  },
  'add-organization': {
    title: 'Add an organization',
    lead: 'Only public facts. Every post here that names it or fits it may be offered its page.',
    noIndex: true,
  },
  'edit-organization': {
    title: 'Edit an organization',
    lead: 'Posts are searched for its names, and its topics say which posts it fits.',
    noIndex: true,
  },
  import: {
    title: 'Import people',
    lead: 'Many people at once: export the catalog, edit the file, and import it again.',
    noIndex: true,
  },
};

export function Component() {
  return <CatalogueForOperators key={useLeaves()} />;
}

function CatalogueForOperators() {
  const [kept, setKept] = useState<KeptForms>({});
  return (
    <OperatorOnly>
      <CataloguePage kept={kept} onKeep={setKept} />
    </OperatorOnly>
  );
}

function CataloguePage({ kept, onKeep }: { kept: KeptForms; onKeep: (kept: KeptForms) => void }) {
  const view = useView();
  useHeadingFocus(view.name);
  return (
    <OperatorFrame heading={headings[view.name]}>
      <Catalogue kept={kept} onKeep={onKeep} />
    </OperatorFrame>
  );
}
