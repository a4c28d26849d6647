/** In a shorter word a slip may make another word. */
const oneSlipFrom = 7;
const twoSlipsFrom = 12;

/**
 * Whether a word is another with a slip or two in it: a letter too many, too few, wrong, or two in the wrong
 * order (optimal string alignment; Damerau 1964). A first letter is hardly ever mistyped.
 */
export function isMisspelled(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < oneSlipFrom || typed[0] !== meant[0]) return false;
  const most = shorter < twoSlipsFrom ? 1 : 2;
  if (Math.abs(typed.length - meant.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped =
        typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return (last[meant.length] ?? 0) <= most;
}
