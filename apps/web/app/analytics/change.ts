export type Change = { text: string; direction: 'up' | 'down' | 'same' | 'unknown' }

type Values = { current: number | null; previous: number | null; format: (value: number) => string }

const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The difference from the period before, in words. Nothing is a percentage of zero, so then there is none. */
export function describeChange({ current, previous, format }: Values): Change {
  if (current === null || previous === null) {
    const text = previous === null ? 'None in the period before' : `Was ${format(previous)} before`
    return { text, direction: 'unknown' }
  }
  if (current === previous)
    return { text: `Same as before (${format(previous)})`, direction: 'same' }
  const difference = current - previous
  const [word, direction] = difference > 0 ? (['Up', 'up'] as const) : (['Down', 'down'] as const)
  if (previous === 0) return { text: `${word} from ${format(0)}`, direction }
  const percent = (Math.abs(difference) / Math.abs(previous)) * 100
  const share = percent < 1 ? 'under 1' : percentFormat.format(percent)
  return { text: `${word} ${share}% from ${format(previous)}`, direction }
}
