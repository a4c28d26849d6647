import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { rangeDays, readRange, writeRange } from '../range.ts';

const options = rangeDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** How far back the figures reach; kept in the page's address. */
export function RangeSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <Segmented
      label="Range of the figures"
      options={options}
      value={String(readRange(address))}
      onChange={(value) =>
        setAddress((now) => writeRange(now, readRange(new URLSearchParams({ days: value }))), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}
