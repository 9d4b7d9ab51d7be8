import { eventsPath } from '@fairgrove/contract/analytics.options'
import { signsOfLife } from './ui/signs-of-life.ts'

/** Said by the page once its scripts answer. */
export const takenOver = 'taken-over'

const facts = {
  signs: signsOfLife,
  takenOver,
  eventsPath,
  /** When what the scripts need is fetched, so that they are there when they are wanted. */
  aheadMs: 500,
  /** When the page is taken over although nobody has stirred. */
  quietMs: 10_000,
  /** How long a press waits for scripts that may never come. */
  patienceMs: 10_000,
}
type Facts = typeof facts & { script: string; modules: string[] }

/** The script that stands in a page instead of those that take it over: `script`, which needs `modules`. */
export const takeOverScript = (script: string, modules: string[]) =>
  // No text in it may end the element it stands in.
  `(${takeOverLater})(${JSON.stringify({ ...facts, script, modules }).replaceAll('<', '\\u003c')})`

/**
 * A page that is read first works as it came; its scripts take it over at the first sign of
 * somebody who may want more than to read. What was pressed, ticked or typed until then is kept and
 * given to them. Sent as its own source text, so it can use nothing from outside.
 */
function takeOverLater({
  script,
  modules,
  signs,
  takenOver: said,
  eventsPath: events,
  aheadMs,
  quietMs,
  patienceMs,
}: Facts): void {
  const waiting = new AbortController()
  const watched = { capture: true, signal: waiting.signal }
  const presses: (() => void)[] = []
  const fields = new Map<HTMLInputElement, boolean | string>()
  let hasBegun = false

  for (const sign of signs) addEventListener(sign, begin, { ...watched, passive: true })
  addEventListener('click', keepClick, watched)
  addEventListener('submit', keepSubmit, watched)
  addEventListener('input', keepField, watched)
  addEventListener(said, release, { once: true })
  addEventListener('load', () => {
    setTimeout(fetchAhead, aheadMs)
    setTimeout(begin, quietMs)
  })

  function fetchAhead() {
    if (hasBegun) return
    for (const href of modules) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
  }

  function begin(sign?: Event) {
    // A pointer that lies still is told of, too, when a page is drawn under it.
    const isStill = sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX
    if (hasBegun || (isStill && !sign.movementY)) return
    hasBegun = true
    // React looks for the stylesheets' links; their styles are in the page.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) {
      link.href = link.dataset.href ?? ''
    }
    const type = 'module'
    document.body.append(Object.assign(document.createElement('script'), { type, text: script }))
    setTimeout(release, patienceMs)
  }

  function keepClick(event: Event) {
    const pressed = event.target as Element
    const link = pressed.closest('a')
    if (link?.dataset.told) {
      const told = JSON.stringify({ listing: link.dataset.told, event: 'click' })
      navigator.sendBeacon(events, new Blob([told], { type: 'application/json' }))
    }
    if (link?.dataset.leaves) {
      event.preventDefault()
      location.replace(link.href)
    }
    const only = 'button[type=button]:not([popovertarget]), a[role=button]'
    const button = pressed.closest<HTMLElement>(only)
    if (!button) return
    event.preventDefault()
    presses.push(() => button.click())
  }

  function keepSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // The others have an address to go to.
    if (!form.dataset.scripted) return
    event.preventDefault()
    presses.push(() => form.requestSubmit(event.submitter))
  }

  function keepField({ target }: Event) {
    const field = target as HTMLInputElement
    fields.set(field, ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value)
  }

  function release() {
    if (waiting.signal.aborted) return
    waiting.abort()
    const entries = [...fields].map(
      ([field, wanted]) =>
        () =>
          enter(field, wanted),
    )
    const kept = [...entries, ...presses]
    // One after the other: each is drawn before the next one counts on it.
    const next = () => {
      kept.shift()?.()
      if (kept.length > 0) setTimeout(next)
    }
    next()
  }

  function enter(field: HTMLInputElement, wanted: boolean | string) {
    if (typeof wanted === 'boolean') {
      field.checked = !wanted
      return field.click()
    }
    // React notices a value only when it changes behind the setter it has put on the field.
    field.value = ''
    const prototype = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    prototype?.set?.call(field, wanted)
    const type = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
