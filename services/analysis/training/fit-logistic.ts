const rounds = 25;
/** Holds the weights, not the constant, near zero. */
const ridge = 1;

/**
 * Logistic regression by Newton's method.
 *
 * @param rows the features of each example
 * @param truths how true each is, 0..1
 * @param known log-odds of each example that are not to be fitted
 * @returns the constant and a weight for each feature, as log-odds
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  truths: readonly number[],
  known: readonly number[] = [],
): number[] {
  const size = (rows[0]?.length ?? 0) + 1;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight));
    const curves: number[][] = weights.map((_, a) =>
      weights.map((__, b) => (a === b && a > 0 ? ridge : 0)),
    );
    for (const [place, row] of rows.entries()) {
      const features = [1, ...row];
      const odds = features.reduce(
        (sum, feature, at) => sum + feature * (weights[at] ?? 0),
        known[place] ?? 0,
      );
      const chance = 1 / (1 + Math.exp(-odds));
      const error = chance - (truths[place] ?? 0);
      const spread = Math.max(1e-6, chance * (1 - chance));
      for (const [a, feature] of features.entries()) {
        slopes[a] = (slopes[a] ?? 0) + error * feature;
        const curve = curves[a] ?? [];
        for (const [b, other] of features.entries()) {
          curve[b] = (curve[b] ?? 0) + spread * feature * other;
        }
      }
    }
    const steps = solve(curves, slopes);
    weights = weights.map((weight, at) => weight - (steps[at] ?? 0));
  }
  return weights;
}

/** Solves a small system by elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let column = 0; column < rows.length; column += 1) {
    const below = rows.slice(column);
    const pivot = below.toSorted((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0))[0];
    const place = rows.indexOf(pivot ?? []);
    [rows[column], rows[place]] = [rows[place] ?? [], rows[column] ?? []];
    for (const [at, row] of rows.entries()) {
      const top = rows[column] ?? [];
      if (at === column) continue;
      const share = (row[column] ?? 0) / (top[column] ?? 1);
      for (const [k, value] of top.entries()) row[k] = (row[k] ?? 0) - share * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
