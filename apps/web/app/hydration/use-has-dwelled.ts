import { type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { interactionEvents } from './interaction-events.ts'

const dwellMs = 400

let hasInteracted = false

/**
 * Whether someone has stayed where an element is nearly on the screen; stays true from then on. Who
 * scrolls past it, is already on the way to another page, or has opened the page in a tab for later
 * does not wait for what it would load.
 */
export function useHasDwelled(element: RefObject<Element | null>): boolean {
  const [hasDwelled, setHasDwelled] = useState(false)
  const isNavigating = useNavigation().state !== 'idle'
  useEffect(() => {
    const target = element.current
    if (!target || hasDwelled || isNavigating) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(setHasDwelled, dwellMs, true)
      },
      { rootMargin: '50%' },
    )
    const unsubscribe = onFirstInteraction(() => observer.observe(target))
    return () => {
      unsubscribe()
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hasDwelled, isNavigating])
  return hasDwelled
}

/** Acts at once, or at the first thing anybody does in this tab. */
function onFirstInteraction(callback: () => void): () => void {
  const controller = new AbortController()
  const onInteraction = () => {
    hasInteracted = true
    controller.abort()
    callback()
  }
  if (hasInteracted) callback()
  else
    for (const eventName of interactionEvents)
      addEventListener(eventName, onInteraction, { signal: controller.signal })
  return () => controller.abort()
}
