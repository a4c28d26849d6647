import { useState } from 'react';
import { styled } from 'styled-components';
import { useTextFields } from '../../../shared/forms/form-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, SelectField } from '../../../shared/ui/field.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import {
  type Choice,
  type Days,
  daysOf,
  monthBefore,
  monthsToChoose,
  ownDaysProblems,
  spans,
  today,
} from './range.ts';

interface ChosenProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const options = [
  ...spans.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: 'month', label: 'Month' },
  { value: 'own', label: 'Dates' },
];

export function RangeSwitch({ choice, onChoose }: ChosenProps) {
  return (
    <Fitting>
      <Segmented
        label="Range of the figures"
        options={options}
        value={choice.kind === 'span' ? String(choice.days) : choice.kind}
        onChange={(value) => {
          const now = new Date();
          const days = spans.find((span) => String(span) === value);
          if (days !== undefined) onChoose({ kind: 'span', days });
          else if (value === 'month') onChoose({ kind: 'month', month: monthBefore(now) });
          // One's own begin with those in sight.
          else onChoose({ kind: 'own', ...daysOf(choice, now) });
        }}
      />
    </Fitting>
  );
}

/** Five fit into one line on a phone, or two with larger text. */
const Fitting = styled.div`
  && fieldset {
    flex-wrap: wrap;
  }
  && span {
    white-space: nowrap;
    @media (width < 640px) {
      padding-inline: var(--s2);
    }
  }
`;

/** Which month, or which days, where that is not said yet. */
export function RangeFields({ choice, onChoose }: ChosenProps) {
  if (choice.kind === 'span') return null;
  if (choice.kind === 'own') return <OwnDays days={choice} onChoose={onChoose} />;
  return (
    <Fields>
      <SelectField
        label="Month (UTC)"
        options={monthsToChoose(choice.month)}
        value={choice.month}
        onChange={(month) => onChoose({ kind: 'month', month })}
      />
    </Fields>
  );
}

/** Half-typed dates count only when submitted. */
function OwnDays({ days, onChoose }: { days: Days; onChoose: ChosenProps['onChoose'] }) {
  const { formProps, typed, field, report } = useTextFields(
    useState({ from: days.from, to: days.to }),
  );
  const dateField = (name: keyof Days) => ({ ...field(name), type: 'date', max: today() });

  function onSubmit(): void {
    if (!report(ownDaysProblems(typed, new Date()))) onChoose({ kind: 'own', ...typed });
  }

  return (
    <form {...formProps(onSubmit)}>
      <Fields>
        <Field label="From (UTC)" {...dateField('from')} />
        <Field label="To (UTC)" {...dateField('to')} end={<Button type="submit">Show</Button>} />
      </Fields>
    </form>
  );
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: var(--s2) var(--s3);
  @media (width >= 640px) {
    grid-template-columns: minmax(0, 200px) minmax(0, 300px);
  }
`;
