import { useEffect, useEffectEvent, useRef } from 'react'
import { localStore } from '../browser/browser-storage.ts'

/** What a key does: opens a dialog, or the page of a letter after 'g'. */
export type ShortcutHandlers = {
  openSearch: () => void
  openHelp: () => void
  goTo: (letter: string) => boolean
}

const storageKey = 'keyboardShortcuts'
/** Single keys get in the way of speech input, so they can be turned off. */
export const areShortcutsOn = () => localStore.read(storageKey) !== 'off'
export const setShortcutsOn = (isOn: boolean) =>
  isOn ? localStore.remove(storageKey) : localStore.write(storageKey, 'off')

/** The time for the letter after 'g'. */
const sequenceMs = 1_500

/** Pages where a scanner types, wherever the focus is. */
const scannerPages = /^\/seller\/pickups$|\/check_in$/

/** Ctrl+K or ⌘K always; single keys only outside fields and dialogs, and unless they are turned off. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const pressedGAt = useRef(0)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const run = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (document.querySelector('dialog:modal')) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (isCommand && event.key.toLowerCase() === 'k') return run(handlers.openSearch)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event) || scannerPages.test(location.pathname) || !areShortcutsOn()) return
    const isAfterG = event.timeStamp - pressedGAt.current < sequenceMs && pressedGAt.current > 0
    pressedGAt.current = 0
    if (isAfterG && handlers.goTo(event.key.toLowerCase())) return event.preventDefault()
    if (event.key === '/') return run(handlers.openSearch)
    if (event.key === '?') return run(handlers.openHelp)
    if (event.key === 'g') pressedGAt.current = event.timeStamp
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
