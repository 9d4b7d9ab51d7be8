import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import {
  type DraftStore,
  deleteDraft,
  type LocalDraft,
  readDraft,
  readFormValues,
  writeDraft,
} from '../browser/local-draft.ts'
import { isGuardRedirectPath } from '../guards/guard-redirect.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Alert } from '../ui/status.tsx'

/** Polling also catches changes that fire no event, such as a finished upload. */
const saveIntervalMs = 1_000

type DraftOptions = {
  /** The saved version that the form started from. */
  base: string
  /** The form already has the values of a submission. */
  hasFormError: boolean
  store?: DraftStore
}
type DraftState = { key: number; restored: LocalDraft | undefined }

/**
 * Saves unsaved form values in this browser and restores them after a reload, a crash or a lost
 * connection. Nothing is submitted automatically. The form takes `formRef`, and `key` to remount
 * with restored values.
 */
export function useLocalDraft(
  name: string,
  { base, hasFormError, store = 'device' }: DraftOptions,
) {
  const [form, formRef] = useState<HTMLFormElement | null>(null)
  const [{ key, restored }, setDraftState] = useState<DraftState>({ key: 0, restored: undefined })
  const [keptAt, setKeptAt] = useState<string>()
  const isDiscarded = useRef(false)
  const restoreDraft = useCallback((restored: LocalDraft | undefined) => {
    setDraftState(({ key }) => ({ key: key + 1, restored }))
  }, [])
  const discard = useCallback(() => {
    isDiscarded.current = true
    deleteDraft(name, store)
  }, [name, store])

  // Drafts exist only in the browser. A failed submission already has its values in the form.
  useEffect(() => {
    if (!form || key > 0 || hasFormError) return
    const draft = readDraft(name, store)
    if (draft && !isSame(draft.values, readFormValues(form))) restoreDraft(draft)
  }, [form, key, hasFormError, name, store, restoreDraft])

  useEffect(() => {
    if (!form) return
    isDiscarded.current = false
    let last = readFormValues(form)
    const saveDraft = () => {
      const values = readFormValues(form)
      if (isDiscarded.current || isSame(values, last)) return
      last = values
      const keptAt = new Date().toISOString()
      writeDraft(name, store, { values, base, keptAt })
      setKeptAt(keptAt)
    }
    const timer = setInterval(saveDraft, saveIntervalMs)
    addEventListener('pagehide', saveDraft)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', saveDraft)
      saveDraft()
    }
  }, [form, name, store, base])

  useOnSaved(discard)
  const reset = () => {
    discard()
    restoreDraft(undefined)
    setKeptAt(undefined)
  }
  return { formRef, key, restored, keptAt, discard, reset }
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A successful save redirects to another URL. A failed one stays, and a redirect by a guard does
 * not count as saved.
 */
function useOnSaved(callback: () => void): void {
  const { pathname, search } = useLocation()
  const { state, formMethod, location } = useNavigation()
  const isRedirecting =
    state === 'loading' &&
    formMethod === 'POST' &&
    (location.pathname !== pathname || location.search !== search)
  const isSaved = isRedirecting && !isGuardRedirectPath(location.pathname)
  useEffect(() => {
    if (isSaved) callback()
  }, [isSaved, callback])
}

type DraftNoticeProps = { restored: LocalDraft; base: string; reset: () => void }

/** Says that unsaved changes were restored, and offers to discard them. */
export function DraftNotice({ restored, base, reset }: DraftNoticeProps) {
  return (
    <Alert tone="info">
      <p>
        We restored your unsaved changes from <DateTime value={restored.keptAt} />.
        {restored.base !== base &&
          ' The saved version has changed since then, so compare before you save.'}
      </p>
      <Button variant="quiet" onClick={reset}>
        Discard changes
      </Button>
    </Alert>
  )
}
