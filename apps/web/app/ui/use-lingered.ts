import { type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const lingeringMs = 400

/**
 * Whether someone has stayed where an element is nearly on the screen; stays true from then on. Who
 * scrolls past it, or is already on the way to another page, does not wait for what it would load.
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
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hasLingered, isLeaving])
  return hasLingered
}
