import { localStore, sessionStore } from './browser-storage.ts'

export type FormValues = Record<string, string[]>

/** Unsaved form values, stored only in this browser. */
export type LocalDraft = {
  values: FormValues
  /** The saved version the draft is based on. */
  base: string
  keptAt: string
}

const maxAgeDays = 30

/** A visitor's draft belongs to the tab, because the next person at this device could read it. */
const stores = { device: localStore, tab: sessionStore }
export type DraftStore = keyof typeof stores
const keyPrefix = 'draft '
const toStorageKey = (name: string) => `${keyPrefix}${name}`

export function readDraft(
  name: string,
  store: DraftStore,
  now = new Date(),
): LocalDraft | undefined {
  try {
    const draft = JSON.parse(stores[store].read(toStorageKey(name)) ?? '') as LocalDraft
    const age = now.getTime() - Date.parse(draft.keptAt)
    if (age < maxAgeDays * 86_400_000) return draft
  } catch {
    // No draft, or an unreadable one.
  }
  deleteDraft(name, store)
  return undefined
}

export function writeDraft(name: string, store: DraftStore, draft: LocalDraft): void {
  stores[store].write(toStorageKey(name), JSON.stringify(draft))
}

export function deleteDraft(name: string, store: DraftStore): void {
  stores[store].remove(toStorageKey(name))
}

/** When someone signs out: the next person at this device must not read them. */
export function deleteAllDrafts(): void {
  for (const store of Object.values(stores)) store.removeByPrefix(keyPrefix)
}

/** The form's current text values. Files are uploaded separately. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  }
  return values
}
