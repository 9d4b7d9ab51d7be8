import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Strength = 0 | 1 | 2 | 3 | 4

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Estimates how hard a password is to guess, also for someone who knows the `personal` values.
 * Undefined when the estimator fails to load: the meter is advice, the server decides.
 */
export async function estimateStrength(
  password: string,
  personal: string[],
): Promise<Strength | undefined> {
  estimator ??= fetchEstimator()
  try {
    return (await estimator).check(password, personal).score
  } catch {
    estimator = undefined
    return undefined
  }
}

// 250 kB of dictionaries, loaded only when someone chooses a password.
async function fetchEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
