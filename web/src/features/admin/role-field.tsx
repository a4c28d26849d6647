import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { SelectField } from '../../shared/ui/field.tsx';
import { roles } from './operators-api.ts';

interface RoleFieldProps {
  value: OperatorRole;
  onChange: (role: OperatorRole) => void;
}

/** The choice of a role, with what it opens. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const hint = roles.find((role) => role.value === value)?.tells ?? '';
  return <SelectField label="Role" options={roles} value={value} hint={hint} onChange={onChange} />;
}
