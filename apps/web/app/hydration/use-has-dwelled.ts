import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { interactionEvents } from './deferred-hydration.ts'

const dwellMs = 400

let hasInteracted = false

/**
 * Whether the visitor has stayed near an element; stays true afterwards. Scrolling past, leaving
 * the page or opening it in a background tab does not count, so nothing is loaded for them.
 */
export function useHasDwelled(element: RefObject<Element | null>): boolean {
  const [hasDwelled, setHasDwelled] = useState(false)
  const isNavigating = useNavigation().state !== 'idle'
  // Later pages were navigated to by the visitor.
  const isFirstPage = useLocation().key === 'default'
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
    if (!isFirstPage) hasInteracted = true
    const unsubscribe = onFirstInteraction(() => observer.observe(target))
    return () => {
      unsubscribe()
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hasDwelled, isNavigating, isFirstPage])
  return hasDwelled
}

/** Runs now, or at the first interaction in a background tab. */
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
