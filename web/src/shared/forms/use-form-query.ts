import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveIfSignedOut } from '../session/operator.ts';

interface FormQuery<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
}

/**
 * What an operator's form begins with. It is asked for anew on every visit, since others change it, too; and once it
 * is here it is not asked for again, so that no later failure takes the form away with what is typed in it.
 */
export function useFormQuery<T>(query: FormQuery<T>, isNeeded = true) {
  const [base, setBase] = useState<{ data: T }>();
  const { data, error, isSuccess, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    enabled: isNeeded && base === undefined,
  });
  // What was looked at before may have changed since.
  if (base === undefined && isSuccess && isFetchedAfterMount) setBase({ data });
  const failure = base === undefined ? error : null;
  useLeaveIfSignedOut(failure);
  return { data: base?.data, error: failure, refetch: () => void refetch() };
}
