/**
 * The value that has n - 1 before it when the largest come first; minus infinity where there are fewer
 * than n. Quickselect (Hoare's FIND, 1961): it orders only the side on which the value lies.
 */
export function nthLargest(values: Float64Array, n: number): number {
  if (n > values.length) return -Infinity;
  const rest = values.slice();
  const at = (place: number): number => rest[place] ?? 0;
  const wanted = n - 1;
  let [first, last] = [0, rest.length - 1];
  while (first < last) {
    const pivot = at((first + last) >> 1);
    let [left, right] = [first, last];
    while (left <= right) {
      while (at(left) > pivot) left += 1;
      while (at(right) < pivot) right -= 1;
      if (left > right) break;
      const swapped = at(left);
      rest[left] = at(right);
      rest[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) last = right;
    else if (wanted >= left) first = left;
    else break;
  }
  return at(wanted);
}
