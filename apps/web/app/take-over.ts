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
  /** How long a click waits for scripts that may never come: the browser may know an answer of its own. */
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
  const patience = new AbortController()
  const waiting = new AbortController()
  const clicks: (() => void)[] = []
  const submits: (() => void)[] = []
  const fields = new Map<HTMLInputElement, boolean | string>()
  let hasBegun = false

  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('click', keepClick, { capture: true, signal: patience.signal })
  addEventListener('input', keepField, { capture: true, signal: waiting.signal })
  addEventListener('submit', keepSubmit, { capture: true, signal: waiting.signal })
  // Not at once: React may have been called by a choice that it has yet to hear of, and would count that one last.
  addEventListener(said, () => setTimeout(giveEverything))
  addEventListener('load', () => {
    setTimeout(fetchAhead, aheadMs)
    setTimeout(begin, quietMs)
  })

  function giveEverything() {
    waiting.abort()
    const entries = [...fields].map(
      ([field, wanted]) =>
        () =>
          enter(field, wanted),
    )
    giveBack([...entries, ...letClicksGo(), ...submits])
  }

  function fetchAhead() {
    if (hasBegun) return
    for (const href of modules) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
  }

  function begin(sign?: Event) {
    if (hasBegun || (sign?.type === 'pointermove' && isStill(sign as PointerEvent))) return
    hasBegun = true
    // React looks for the stylesheets' links; their styles are in the page.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) {
      link.href = link.dataset.href ?? ''
    }
    const type = 'module'
    document.body.append(Object.assign(document.createElement('script'), { type, text: script }))
    setTimeout(() => giveBack(letClicksGo()), patienceMs)
  }

  /** A pointer that lies where a page is drawn under it is told of, too. */
  function isStill({ movementX, movementY }: PointerEvent) {
    return movementX === 0 && movementY === 0
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
    keep(event)
    clicks.push(() => button.click())
  }

  function keepSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // The others have an address to go to; this one waits as long as it takes.
    if (!form.dataset.scripted) return
    keep(event)
    submits.push(() => form.requestSubmit(event.submitter))
  }

  /** Kept from React, too, which may be there already and not know yet what was typed. */
  function keep(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function keepField({ target }: Event) {
    const field = target as HTMLInputElement
    // The last word counts: of two radios chosen in turn the one chosen last is entered last.
    fields.delete(field)
    fields.set(field, ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value)
  }

  function letClicksGo() {
    patience.abort()
    return clicks.splice(0)
  }

  /** One after the other: each is drawn before the next one counts on it. */
  function giveBack(moves: (() => void)[]) {
    moves.shift()?.()
    if (moves.length > 0) setTimeout(giveBack, 0, moves)
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
