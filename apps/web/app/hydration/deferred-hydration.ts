import { eventsPath } from '@fairgrove/contract/analytics.options'
import { interactionEvents } from './interaction-events.ts'

/** Said by the page once its scripts answer. */
export const hydratedEvent = 'hydrated'

const hydrationConfig = {
  startEvents: interactionEvents,
  hydratedEvent,
  eventsPath,
  /** When what the scripts need is fetched, so that they are there when they are wanted. */
  preloadDelayMs: 500,
  /** When the page is taken over although nobody has stirred. */
  idleTimeoutMs: 10_000,
  /** How long a click waits for scripts that may never come: the browser may know an answer of its own. */
  clickTimeoutMs: 10_000,
}
type HydrationConfig = typeof hydrationConfig & { script: string; modules: string[] }

/** The script that stands in a page instead of those that take it over: `script`, which needs `modules`. */
export const buildDeferredHydrationScript = (script: string, modules: string[]) =>
  // No text in it may end the element it stands in.
  `(${deferHydration})(${JSON.stringify({ ...hydrationConfig, script, modules }).replaceAll('<', '\\u003c')})`

/**
 * A page that is read first works as it came; its scripts take it over at the first sign of
 * somebody who may want more than to read. What was pressed, ticked or typed until then is kept and
 * given to them. Sent as its own source text, so it can use nothing from outside.
 */
function deferHydration({
  script,
  modules,
  startEvents,
  hydratedEvent: hydrated,
  eventsPath: eventsUrl,
  preloadDelayMs,
  idleTimeoutMs,
  clickTimeoutMs,
}: HydrationConfig): void {
  const clickCapture = new AbortController()
  const inputCapture = new AbortController()
  const clicks: (() => void)[] = []
  const submits: (() => void)[] = []
  const fields = new Map<HTMLInputElement, boolean | string>()
  let hasStarted = false

  for (const interaction of startEvents)
    addEventListener(interaction, startHydration, { capture: true, passive: true })
  addEventListener('click', captureClick, { capture: true, signal: clickCapture.signal })
  addEventListener('input', captureField, { capture: true, signal: inputCapture.signal })
  addEventListener('submit', captureSubmit, { capture: true, signal: inputCapture.signal })
  // Not at once: React may have been called by a choice that it has yet to hear of, and would count that one last.
  addEventListener(hydrated, () => setTimeout(replayAll))
  addEventListener('load', () => {
    setTimeout(preloadModules, preloadDelayMs)
    setTimeout(startHydration, idleTimeoutMs)
  })

  function replayAll() {
    inputCapture.abort()
    const fieldReplays = [...fields].map(
      ([field, fieldValue]) =>
        () =>
          replayField(field, fieldValue),
    )
    replay([...fieldReplays, ...releaseClicks(), ...submits])
  }

  function preloadModules() {
    if (hasStarted) return
    for (const href of modules) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
  }

  function startHydration(interaction?: Event) {
    if (
      hasStarted ||
      (interaction?.type === 'pointermove' && isStationary(interaction as PointerEvent))
    )
      return
    hasStarted = true
    // React looks for the stylesheets' links; their styles are in the page.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) {
      link.href = link.dataset.href ?? ''
    }
    const type = 'module'
    document.body.append(Object.assign(document.createElement('script'), { type, text: script }))
    setTimeout(() => replay(releaseClicks()), clickTimeoutMs)
  }

  /** A pointer that lies where a page is drawn under it is told of, too. */
  function isStationary({ movementX, movementY }: PointerEvent) {
    return movementX === 0 && movementY === 0
  }

  function captureClick(event: Event) {
    const clicked = event.target as Element
    const link = clicked.closest('a')
    if (link?.dataset.tracked) {
      const payload = JSON.stringify({ listing: link.dataset.tracked, event: 'click' })
      navigator.sendBeacon(eventsUrl, new Blob([payload], { type: 'application/json' }))
    }
    if (link?.dataset.leaves) {
      event.preventDefault()
      location.replace(link.href)
    }
    const selector = 'button[type=button]:not([popovertarget]), a[role=button]'
    const button = clicked.closest<HTMLElement>(selector)
    if (!button) return
    suppressEvent(event)
    clicks.push(() => button.click())
  }

  function captureSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // The others have an address to go to; this one waits as long as it takes.
    if (!form.dataset.scripted) return
    suppressEvent(event)
    submits.push(() => form.requestSubmit(event.submitter))
  }

  /** Kept from React, too, which may be there already and not know yet what was typed. */
  function suppressEvent(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function captureField({ target }: Event) {
    const field = target as HTMLInputElement
    // The last word counts: of two radios chosen in turn the one chosen last is entered last.
    fields.delete(field)
    fields.set(field, ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value)
  }

  function releaseClicks() {
    clickCapture.abort()
    return clicks.splice(0)
  }

  /** One after the other: each is drawn before the next one counts on it. */
  function replay(actions: (() => void)[]) {
    actions.shift()?.()
    if (actions.length > 0) setTimeout(replay, 0, actions)
  }

  function replayField(field: HTMLInputElement, fieldValue: boolean | string) {
    if (typeof fieldValue === 'boolean') {
      field.checked = !fieldValue
      return field.click()
    }
    // React notices a value only when it changes behind the setter it has put on the field.
    field.value = ''
    const prototype = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    prototype?.set?.call(field, fieldValue)
    const type = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
