/** Rounds of a test with random input: few in every run, `npm run test:random` does four times as many. */
export const listRounds = (count: number): number[] =>
  Array.from({ length: count * Number(process.env.RANDOM_ROUNDS ?? 1) }, (_, round) => round)
