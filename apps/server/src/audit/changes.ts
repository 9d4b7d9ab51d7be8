export type FieldChanges = Record<string, { before: unknown; after: unknown }>

/** The fields that differ. For a created or deleted record the other side is null. */
export function diffFields(before: object | null, after: object | null): FieldChanges {
  const beforeJson = toJson(before)
  const afterJson = toJson(after)
  const fields = [...new Set([...Object.keys(beforeJson), ...Object.keys(afterJson)])]
  return Object.fromEntries(
    fields
      .map(
        (field) =>
          [field, { before: beforeJson[field] ?? null, after: afterJson[field] ?? null }] as const,
      )
      .filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after)),
  )
}

/** Compares dates by their JSON value. */
function toJson(row: object | null): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row ?? {}))
}
