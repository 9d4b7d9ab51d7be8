/** Scripts that run in the page: each is sent as source text, so it cannot use anything from this module. */

/** Scrolls to an element; true if it stays where it is and a click would reach it. */
export async function isReadyToClick(element: Element): Promise<boolean> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  await nextFrame()
  const before = element.getBoundingClientRect()
  await nextFrame()
  await nextFrame()
  const after = element.getBoundingClientRect()
  if (before.x !== after.x || before.y !== after.y || after.width === 0) return false
  // The first line of a wrapped link: the middle of its box may be outside of it.
  const [line = after] = element.getClientRects()
  const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
  if (!hit || !(element.contains(hit) || hit.contains(element))) return false
  const { pressed } = Object.assign(window, { pressed: new WeakSet<Element>() })
  addEventListener(
    'pointerup',
    ({ target }) => {
      if (element.contains(target as Node) || (target as Node).contains(element))
        pressed.add(element)
    },
    { capture: true, once: true },
  )
  return true
}

/** False if the click after `isReadyToClick` missed the element, which had moved away. */
export function wasPressed(element: Element): boolean {
  const { pressed } = window as { pressed?: WeakSet<Element> }
  // A new document: the click was a navigation.
  return pressed === undefined || pressed.has(element)
}

/** Sets a field's value and dispatches the events a change fires. */
export function setFieldValue(field: HTMLInputElement, text: string): void {
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Past React's own property setter, or it detects no change.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Selects an option by value, text or pattern, and dispatches the events a selection fires. */
export function selectOption(
  field: HTMLSelectElement,
  wanted: string,
  pattern: string | null,
): boolean {
  const option = [...field.options].find(({ value, text }) =>
    pattern === null ? value === wanted || text === wanted : new RegExp(pattern).test(text),
  )
  if (!option) return false
  // Past React's own property setter, or it detects no change.
  const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')
  value?.set?.call(field, option.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** The element to click to check a box: its label if the box itself is invisible, null if it is checked. */
export function checkField(field: HTMLInputElement): Element | null {
  if (field.checked) return null
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = field.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit === field ? field : (field.labels?.[0] ?? field)
}

/** True if a visible element has this text, whatever elements it is split into. */
export function isTextVisible(
  scope: Element | null,
  wanted: string,
  pattern: string | null,
): boolean {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const elements = [...(scope ?? modal ?? document.body).querySelectorAll('*')]
  const normalize = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const hasText = (element: Element) => {
    const text = normalize(element.textContent)
    return pattern === null ? text.includes(wanted) : new RegExp(pattern).test(text)
  }
  return [...(scope ? [scope] : []), ...elements].some(
    (element) =>
      // The innermost element: an outer one is visible even if the text is not.
      hasText(element) &&
      ![...element.children].some(hasText) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

/** React marks the elements it has hydrated. */
export function isHydrated(): boolean {
  const main = document.getElementById('main')
  return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'))
}
