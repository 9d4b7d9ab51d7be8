import { type RefObject, useEffect, useState } from 'react'
import { useNavigation, useNavigationType } from 'react-router'
import { interactionEvents } from './hydration-scripts.tsx'

const dwellMs = 400

let hasInteracted = false

/**
 * Whether the visitor has stayed near an element; stays true afterwards. Scrolling past, leaving
 * the page or opening it in a background tab does not count, so nothing is loaded for them.
 */
export function useHasDwelled(element: RefObject<Element | null>): boolean {
  const [hasDwelled, setHasDwelled] = useState(false)
  // Later pages were navigated to by the visitor.
  const isFirstPage = useNavigationType() === 'POP'
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

/** Runs now if the visitor has interacted with this or an earlier page, otherwise when they do. */
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
