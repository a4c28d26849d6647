import { serviceNames, type ServiceName } from '@tagwell/contracts/http/define-route';

/** Something for each service of the contract, by its name. */
export function forEachService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  const made: Partial<Record<ServiceName, T>> = {};
  for (const name of serviceNames) made[name] = make(name);
  if (!isComplete(made)) throw new Error('a service is missing');
  return made;
}

function isComplete<T>(made: Partial<Record<ServiceName, T>>): made is Record<ServiceName, T> {
  return serviceNames.every((name) => name in made);
}
