import { local } from '../browser-storage.ts'

export type Values = Record<string, string[]>

/** What somebody typed and did not save, in this browser alone. */
export type KeptDraft = {
  values: Values
  /** What was saved when the typing began. */
  base: string
  keptAt: string
}

const keptDays = 30
const keyOf = (name: string) => `draft ${name}`

export function readDraft(name: string, now = new Date()): KeptDraft | undefined {
  try {
    const draft = JSON.parse(local.read(keyOf(name)) ?? '') as KeptDraft
    const age = now.getTime() - Date.parse(draft.keptAt)
    if (age < keptDays * 86_400_000) return draft
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  dropDraft(name)
  return undefined
}

export function writeDraft(name: string, draft: KeptDraft): void {
  local.write(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: string): void {
  local.remove(keyOf(name))
}

/** What stands in a form's fields now. Files have been sent on their own by then. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  }
  return values
}
