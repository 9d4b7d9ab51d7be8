/** By field: what it was and what it is. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** The fields that differ. Of something new or gone the other side is null. */
export function changesBetween(before: object | null, after: object | null): Changes {
  const was = asKept(before)
  const is = asKept(after)
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return Object.fromEntries(
    fields
      .map((field) => [field, { before: was[field] ?? null, after: is[field] ?? null }] as const)
      .filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after)),
  )
}

/** As the log keeps it, so that a date is compared by what it says. */
function asKept(row: object | null): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row ?? {}))
}
