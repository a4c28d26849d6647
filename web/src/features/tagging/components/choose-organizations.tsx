import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Entry, tabStorage } from '../../../shared/storage/browser-storage.ts';
import {
  CardBody,
  CardBox,
  CardHeadline,
  CardLabel,
  CardName,
  CardReason,
  CardShell,
} from '../../../shared/ui/choice-card.tsx';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { MarkedQuotes } from '../../../shared/ui/post-text.tsx';
import { Small, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import {
  type OfferedOrganization,
  offeredOrganizations,
  readOrganizations,
} from '../offered-organizations.ts';

const most = limits.organizationsToChoose;

interface ChooseOrganizationsProps {
  result: Pick<AnalysisResult, 'organizations'>;
  /** Where the flow keeps the ids of those chosen. */
  entry: Entry<string[]>;
  /** Also stores them beyond the session. */
  keepBeyond?: (ids: string[]) => void;
}

/** Optional pages of companies and institutions to tag besides people. */
export function ChooseOrganizations({ result, entry, keepBeyond }: ChooseOrganizationsProps) {
  const [chosen, setChosen] = useState(() => readOrganizations(result, entry).map(({ id }) => id));
  const offered = offeredOrganizations(result);
  // Initially open if something is chosen; then the writer opens and closes it.
  const [isOpenAtFirst] = useState(chosen.length > 0);
  if (offered.length === 0) return null;

  function toggle({ id, name }: OfferedOrganization): void {
    const isChosen = chosen.includes(id);
    if (!isChosen && chosen.length === most) {
      toast({ title: `You have ${most}. Remove one to choose ${name}.` });
      return;
    }
    const next = isChosen ? chosen.filter((other) => other !== id) : [...chosen, id];
    setChosen(next);
    tabStorage.write(entry, next);
    keepBeyond?.(next);
  }

  return (
    <section aria-labelledby="organizations">
      <VisuallyHidden as="h2" id="organizations">
        Organizations
      </VisuallyHidden>
      <Disclosure summary={summaryOf(offered)} open={isOpenAtFirst}>
        <Stack $gap={3}>
          <Small>Tag their pages too, if you like: up to {most}.</Small>
          {offered.map((organization) => (
            <OrganizationCard
              key={organization.id}
              organization={organization}
              selected={chosen.includes(organization.id)}
              onToggle={() => toggle(organization)}
            />
          ))}
          <Small role="status">{chosen.length > 0 && `${chosen.length} of ${most} chosen`}</Small>
        </Stack>
      </Disclosure>
    </section>
  );
}

/** Named organizations are mentioned before suggested ones. */
function summaryOf(offered: readonly OfferedOrganization[]): string {
  const [first] = offered;
  if (first?.written !== undefined) return `Tag organizations too · you name ${first.name}`;
  return `Tag an organization too · ${offered.length === 1 ? '1 fits' : `${offered.length} fit`}`;
}

interface OrganizationCardProps {
  organization: OfferedOrganization;
  selected: boolean;
  onToggle: () => void;
}

function OrganizationCard({ organization, selected, onToggle }: OrganizationCardProps) {
  const id = useId();
  return (
    <Shell data-selected={selected} data-compact>
      <CardLabel>
        <input
          type="checkbox"
          checked={selected}
          onChange={onToggle}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}headline ${id}why`}
        />
        <CardBox aria-hidden="true">
          <CheckIcon />
        </CardBox>
        <CardBody>
          <CardName id={`${id}name`} dir="auto">
            {organization.name}
          </CardName>
          <CardHeadline id={`${id}headline`} dir="auto" title={organization.headline}>
            {organization.headline}
          </CardHeadline>
          <CardReason id={`${id}why`}>
            <MarkedQuotes text={organization.why} />
          </CardReason>
        </CardBody>
      </CardLabel>
    </Shell>
  );
}

const Shell = styled(CardShell)`
  padding-bottom: var(--s3);
`;

/**
 * The number chosen, shown where the count above the list is out of sight. Not translated, because
 * a browser's translation would freeze it.
 */
export function ChosenCount({ chosen, limit }: { chosen: number; limit: number }) {
  return (
    <Count translate="no">
      {chosen} of {limit} {limit === 1 ? 'person' : 'people'} selected
    </Count>
  );
}

const Count = styled.span`
  @media (width < 640px) {
    margin-inline: auto;
  }
  font: 600 var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
