/** One run of a few seconds. */
export type Measurement = { perSecond: number; p50: number; p95: number }

/** The median of several runs, for each value separately, because these machines vary. */
export function takeMedian(rounds: Measurement[]): Measurement {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
    p50: middle(rounds.map(({ p50 }) => p50)),
    p95: middle(rounds.map(({ p95 }) => p95)),
  }
}
