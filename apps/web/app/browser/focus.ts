import { useEffect } from 'react'

/** Focuses an element that need not be focusable by itself, such as a heading. */
export function focusElement(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** What got focus because its control is gone. */
let recoveredElement: HTMLElement | undefined

/** Whether the focused control still exists and was not scrolled away. */
export function isFocusInView(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === recoveredElement) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Elements that tell where one is when they get focus. */
const sectionSelector = 'li, tr, fieldset, form, ul, ol, table, section, article, nav, dialog, main'

/**
 * Browsers drop focus to the body when the focused element is removed, disabled or hidden. This moves it to the closest
 * section that is still there, so that keyboard users keep their place.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focusedPath: HTMLElement[] = []
    const isFocusable = (element: HTMLElement) =>
      element.isConnected && !element.matches(':disabled') && element.checkVisibility()
    const onFocus = ({ target }: FocusEvent) => {
      focusedPath = getPath(target as HTMLElement)
    }
    // After the current task: an element that is still there was left by the person.
    const onBlur = () =>
      setTimeout(() => {
        const [focused] = focusedPath
        const isLeft = document.activeElement === document.body && focused && isFocusable(focused)
        if (isLeft) focusedPath = []
      })
    const recoverFocus = () => {
      const [focused, ...ancestors] = focusedPath
      if (document.activeElement !== document.body || !focused || isFocusable(focused)) return
      recoveredElement = ancestors.find(
        (each) => each.matches(sectionSelector) && isFocusable(each),
      )
      focusElement(recoveredElement)
    }
    const observer = new MutationObserver(() => {
      recoverFocus()
      // A hidden or disabled element loses focus only with the next frame.
      requestAnimationFrame(() => setTimeout(recoverFocus))
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
}

function getPath(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each; each = each.parentElement) path.push(each)
  return path
}
