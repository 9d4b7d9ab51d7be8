import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isTurnedAway } from '../where-to.ts'
import { dropDraft, type KeptDraft, readDraft, valuesOf, writeDraft } from './kept-draft.ts'

/** Often enough that a crash costs a word. It also sees what no event tells of: a picture that arrived. */
const everyMs = 1_000

type Shown = { key: number; restored: KeptDraft | undefined }

/**
 * Keeps what is typed into a form in this browser until it is saved, and brings it back after a reload, a crash
 * or a lost connection. Nothing is sent by itself. The form takes `formRef`, and `key` to be filled in anew.
 */
export function useKeptDraft(
  name: string,
  { base, isRefused }: { base: string; isRefused: boolean },
) {
  const [form, formRef] = useState<HTMLFormElement | null>(null)
  const [{ key, restored }, setShown] = useState<Shown>({ key: 0, restored: undefined })
  const [keptAt, setKeptAt] = useState<string>()
  const isOver = useRef(false)
  const fillIn = useCallback((restored: KeptDraft | undefined) => {
    setShown(({ key }) => ({ key: key + 1, restored }))
  }, [])
  const drop = useCallback(() => {
    isOver.current = true
    dropDraft(name)
  }, [name])

  // Only the browser knows the draft. What was refused is in the form already.
  useEffect(() => {
    if (!form || key > 0 || isRefused) return
    const draft = readDraft(name)
    if (draft && !isSame(draft.values, valuesOf(form))) fillIn(draft)
  }, [form, key, isRefused, name, fillIn])

  useEffect(() => {
    if (!form) return
    isOver.current = false
    let last = valuesOf(form)
    const keep = () => {
      const values = valuesOf(form)
      if (isOver.current || isSame(values, last)) return
      last = values
      const keptAt = new Date().toISOString()
      writeDraft(name, { values, base, keptAt })
      setKeptAt(keptAt)
    }
    const timer = setInterval(keep, everyMs)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, name, base])

  useWhenSaved(drop)
  const startAgain = () => {
    drop()
    fillIn(undefined)
    setKeptAt(undefined)
  }
  return { formRef, key, restored, keptAt, drop, startAgain }
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A form that went through leads to another page; one that was refused stays on its own, and one whose sender is
 * not let in any more waits until they are.
 */
function useWhenSaved(act: () => void): void {
  const { pathname } = useLocation()
  const { state, formMethod, location } = useNavigation()
  const isLeading = state === 'loading' && formMethod === 'POST' && location.pathname !== pathname
  const isSaved = isLeading && !isTurnedAway(location.pathname)
  useEffect(() => {
    if (isSaved) act()
  }, [isSaved, act])
}
