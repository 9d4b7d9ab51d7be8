import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Strength = 0 | 1 | 2 | 3 | 4

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * How hard a password is to guess, also for someone who knows the `personal` words. Nothing when
 * the estimator cannot be fetched: the meter is advice, the server decides.
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

// 250 kB of dictionaries that nobody needs before choosing a password.
async function fetchEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
