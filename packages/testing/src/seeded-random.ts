/** Reproducible random values from a seed. */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** An integer from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** `count` different ones, in random order. */
  sample: <T>(from: readonly T[], count: number) => T[]
  /** One of the keys, by weight. */
  pickWeighted: <K extends string>(weights: Partial<Record<K, number>>) => K
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed)
  // mulberry32: small, fast and good enough for sample images and text.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function sample<T>(from: readonly T[], count: number): T[] {
    const left = [...from]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat()
  }

  function pick<T>(from: readonly T[]): T {
    const picked = from[between(0, from.length - 1)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }

  function pickWeighted<K extends string>(weights: Partial<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return pick(entries)[0]
  }

  return { next, between, chance: (share) => next() < share, pick, sample, pickWeighted }
}

/** FNV-1a. */
export function hashText(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  return sum >>> 0
}
