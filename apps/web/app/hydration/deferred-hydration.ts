import { eventsPath } from '@fairgrove/contract/analytics.options'

/** Events that only a person causes. Not 'scroll': snap points fire it without one. */
export const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
] as const

/** Dispatched by the page when it has hydrated. */
export const hydratedEvent = 'hydrated'

const hydrationConfig = {
  startEvents: interactionEvents,
  hydratedEvent,
  eventsPath,
  /** When modules are preloaded, so hydration starts without waiting for the network. */
  preloadDelayMs: 500,
  /** When the page hydrates without any interaction: in time for the sign-up invitation after five seconds. */
  idleTimeoutMs: 4_500,
  /** How long a click waits for hydration before it gets the browser's default behavior. */
  clickTimeoutMs: 10_000,
}
type HydrationConfig = typeof hydrationConfig & { script: string; modules: string[] }

/** The inline script that replaces the entry `script`, which imports `modules`. */
export const buildDeferredHydrationScript = (script: string, modules: string[]) =>
  // Keep '</script>' in the JSON from ending the element.
  `(${deferHydration})(${JSON.stringify({ ...hydrationConfig, script, modules }).replaceAll('<', '\\u003c')})`

/**
 * Pages that are mostly read work as plain HTML and hydrate at the first interaction. Clicks,
 * checked boxes and typed text before that are captured and replayed. Serialized as source text, so
 * it cannot use anything from its module.
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
  // Delayed: React may have been started by an input event it has not processed yet, and would
  // apply that one last.
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
    // React expects the stylesheet links; their styles are already inlined.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) {
      link.href = link.dataset.href ?? ''
    }
    const type = 'module'
    document.body.append(Object.assign(document.createElement('script'), { type, text: script }))
    setTimeout(() => replay(releaseClicks()), clickTimeoutMs)
  }

  /** Browsers fire pointermove when a page renders under a resting pointer. */
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
    const selector = 'button[type=button]:not([popovertarget], [commandfor]), a[role=button]'
    const button = clicked.closest<HTMLElement>(selector)
    if (!button) return
    suppressEvent(event)
    clicks.push(() => button.click())
  }

  function captureSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // Other forms can post without JavaScript; these wait for hydration.
    if (!form.dataset.scripted) return
    suppressEvent(event)
    // A replayed choice may have replaced the button.
    submits.push(() =>
      form.requestSubmit(event.submitter?.isConnected ? event.submitter : undefined),
    )
  }

  /** Also hidden from React, which may be loaded but not know what was typed. */
  function suppressEvent(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function captureField({ target }: Event) {
    const field = target as HTMLInputElement
    // Re-insert, so the last of two radios chosen is replayed last.
    fields.delete(field)
    fields.set(field, ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value)
  }

  function releaseClicks() {
    clickCapture.abort()
    return clicks.splice(0)
  }

  /** One at a time, so each is rendered before the next depends on it. */
  function replay(actions: (() => void)[]) {
    actions.shift()?.()
    if (actions.length > 0) setTimeout(replay, 0, actions)
  }

  function replayField(field: HTMLInputElement, fieldValue: boolean | string) {
    if (typeof fieldValue === 'boolean') {
      field.checked = !fieldValue
      return field.click()
    }
    // React detects a change only if the value was set past its own property setter.
    field.value = ''
    const prototype = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    prototype?.set?.call(field, fieldValue)
    const type = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
