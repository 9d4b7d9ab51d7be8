import { localStore } from '../browser/browser-storage.ts'

export type FormValues = Record<string, string[]>

/** Unsaved form values, stored only in this browser. */
export type LocalDraft = {
  values: FormValues
  /** The saved version the draft is based on. */
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
    // No draft, or an unreadable one.
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

/** The form's current text values. Files are uploaded separately. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  }
  return values
}
