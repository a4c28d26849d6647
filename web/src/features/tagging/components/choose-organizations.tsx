import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { session } from '../../../shared/storage/browser-storage.ts';
import { chosenOrganizations } from '../../../shared/storage/results.ts';
import { Card, H2, Muted, Small } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import {
  offeredOrganizations,
  type OfferedOrganization,
  readOrganizations,
} from '../organizations.ts';

const most = limits.organizationsToChoose;

/** Pages of companies and institutions that a post can tag beside people: none unless wanted. */
export function ChooseOrganizations({ result }: { result: Pick<AnalysisResult, 'organizations'> }) {
  const [chosen, setChosen] = useState(() => readOrganizations(result).map(({ id }) => id));
  const offered = offeredOrganizations(result);
  if (offered.length === 0) return null;

  function toggle({ id, name }: OfferedOrganization): void {
    const isChosen = chosen.includes(id);
    if (!isChosen && chosen.length === most) {
      toast({ title: `You have ${most}. Remove one to choose ${name}.` });
      return;
    }
    const next = isChosen ? chosen.filter((other) => other !== id) : [...chosen, id];
    setChosen(next);
    session.write(chosenOrganizations, next);
  }

  return (
    <Card as="section" aria-labelledby="organizations">
      <H2 id="organizations">Organizations</H2>
      <Muted>If you want to, tag up to {most} pages beside people.</Muted>
      <Options>
        {offered.map((organization) => (
          <li key={organization.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(organization.id)}
                onChange={() => toggle(organization)}
              />
              <span>
                <strong dir="auto">{organization.name}</strong>
                <Muted as="span" dir="auto">
                  {organization.headline}
                </Muted>
                <Small as="span">{organization.why}</Small>
              </span>
            </label>
          </li>
        ))}
      </Options>
      <Small role="status">{chosen.length > 0 && `${chosen.length} of ${most} chosen`}</Small>
    </Card>
  );
}

const Options = styled.ul`
  display: grid;
  gap: var(--s1);
  margin: var(--s2) 0 0;
  padding: 0;
  list-style: none;
  label {
    display: flex;
    gap: var(--s3);
    align-items: flex-start;
    padding: var(--s2) 0;
    cursor: pointer;
  }
  label > span {
    display: grid;
    min-width: 0;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--accent);
  }
`;
