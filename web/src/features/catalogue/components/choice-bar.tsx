import { Segmented } from '../../../shared/ui/segmented.tsx';
import { Row } from '../../../shared/ui/surfaces.tsx';
import { origins, states, type Choice } from '../use-choice.ts';

interface ChoiceBarProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Which of the people are listed. */
export function ChoiceBar({ choice, onChange }: ChoiceBarProps) {
  return (
    <Row>
      <Segmented
        label="Suggested or retired"
        options={states}
        value={choice.state}
        onChange={(state) => onChange({ ...choice, state })}
      />
      <Segmented
        label="Where they come from"
        options={origins}
        value={choice.origin}
        onChange={(origin) => onChange({ ...choice, origin })}
      />
    </Row>
  );
}
