type Month = { month: string; amount: number; entries: number }
export type RunningMonth = Month & { sum: number }

/** Every month from the first to the last, the quiet ones too, each with what the fund held at its end. */
export function toRunningMonths(months: readonly Month[]): RunningMonth[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((month) => [month.month, month]))
  const running: RunningMonth[] = []
  let cents = 0
  for (let name = first.month; name <= last.month; name = nextMonth(name)) {
    const month = known.get(name) ?? { month: name, amount: 0, entries: 0 }
    cents += Math.round(month.amount * 100)
    running.push({ ...month, sum: cents / 100 })
  }
  return running
}

/** '2026-12' → '2027-01' */
function nextMonth(name: string): string {
  const [year = 0, month = 0] = name.split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 7)
}
