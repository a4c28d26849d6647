import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Small } from './surfaces.tsx';
import { controlLook, FieldLabel, Input } from './textarea.tsx';

interface Labelling {
  label: string;
  /** What is wrong with it; said at the field. */
  problem?: string | undefined;
  hint?: ReactNode;
}

interface LabelledProps extends Labelling {
  /** The control, given what ties the rest to it. */
  children: (tied: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A control under its label, with its error and its hint. */
export function Labelled({ label, problem, hint, children }: LabelledProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        ...(described && { 'aria-describedby': described }),
      })}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  );
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, Labelling {
  /** A button that belongs to the field, at its end. */
  end?: ReactNode;
}

export function Field({ label, problem, hint, end, ...input }: FieldProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(tied) => (
        <Line>
          <Input {...input} {...tied} />
          {end}
        </Line>
      )}
    </Labelled>
  );
}

const Label = styled(FieldLabel)`
  margin-bottom: var(--s2);
`;

const Line = styled.div`
  display: flex;
  gap: var(--s2);
  input[aria-invalid='true'] {
    border-color: var(--bad);
  }
`;

export const FieldProblem = styled(Small)`
  margin-top: var(--s2);
  color: var(--bad);
  font-weight: 600;
`;

export const FieldHint = styled(Small)`
  margin-top: var(--s2);
`;

/** Several inputs that are one answer, under one name. */
export const FieldGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s2);
    font: 600 var(--body) var(--family);
  }
`;

/** Fields two abreast where there is room; one that is left over takes the whole width. */
export const FieldPairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  @media (width >= 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

interface SelectFieldProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  /** Empty until something is chosen. */
  value: T | '';
  problem?: string | undefined;
  hint?: string;
  onChange: (value: T) => void;
}

/** A labelled choice of one, native, so that phones show their own wheel. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, options, value, problem, hint, onChange } = props;
  const isOpen = options.every((option) => option.value !== value);
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(tied) => (
        <Select
          {...tied}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {isOpen && <option value="">Choose…</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

const Select = styled.select`
  width: 100%;
  min-height: 44px;
  padding: var(--s2) var(--s3);
  ${controlLook}
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
`;
