import { localStore } from '../browser/browser-storage.ts'

export type FormValues = Record<string, string[]>

/** What somebody typed and did not save, in this browser alone. */
export type LocalDraft = {
  values: FormValues
  /** What was saved when the typing began. */
  base: string
  keptAt: string
}

const maxAgeDays = 30
const toStorageKey = (name: string) => `draft ${name}`

export function readDraft(name: string, now = new Date()): LocalDraft | undefined {
  try {
    const draft = JSON.parse(localStore.read(toStorageKey(name)) ?? '') as LocalDraft
    const age = now.getTime() - Date.parse(draft.keptAt)
    if (age < maxAgeDays * 86_400_000) return draft
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  deleteDraft(name)
  return undefined
}

export function writeDraft(name: string, draft: LocalDraft): void {
  localStore.write(toStorageKey(name), JSON.stringify(draft))
}

export function deleteDraft(name: string): void {
  localStore.remove(toStorageKey(name))
}

/** What stands in a form's fields now. Files have been sent on their own by then. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  }
  return values
}
