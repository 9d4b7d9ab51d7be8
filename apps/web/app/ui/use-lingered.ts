import { type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { signsOfLife } from './signs-of-life.ts'

const lingeringMs = 400

let isSomeoneThere = false

/**
 * Whether someone has stayed where an element is nearly on the screen; stays true from then on. Who
 * scrolls past it, is already on the way to another page, or has opened the page in a tab for later
 * does not wait for what it would load.
 */
export function useLingered(element: RefObject<Element | null>): boolean {
  const [hasLingered, setLingered] = useState(false)
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    const target = element.current
    if (!target || hasLingered || isLeaving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(setLingered, lingeringMs, true)
      },
      { rootMargin: '50%' },
    )
    const forget = whenSomeoneIsThere(() => observer.observe(target))
    return () => {
      forget()
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hasLingered, isLeaving])
  return hasLingered
}

/** Acts at once, or at the first thing anybody does in this tab. */
function whenSomeoneIsThere(act: () => void): () => void {
  const waiting = new AbortController()
  const see = () => {
    isSomeoneThere = true
    waiting.abort()
    act()
  }
  if (isSomeoneThere) act()
  else for (const sign of signsOfLife) addEventListener(sign, see, { signal: waiting.signal })
  return () => waiting.abort()
}
