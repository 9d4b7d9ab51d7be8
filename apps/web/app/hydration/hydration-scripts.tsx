import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { DocumentContext, InlineScript } from './inline-script.tsx'

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

const entryId = 'entry-script'
/** For a page that is still loading, because a streamed part or an image takes long. */
const maxDelayMs = 3_000

/**
 * React Router's <Scripts>, but its modules load when the page has loaded and is painted, or at the
 * first interaction. Until then they would compete with fonts and images for the network. What
 * needs scripts is inert until hydration. `isImmediate` is for pages that are useless without them.
 */
export function HydrationScripts({ isImmediate }: { isImmediate: boolean }) {
  const { nonce, inlineScripts } = useContext(DocumentContext)
  const scripts = listElements(Scripts({ nonce }))
  const entry = scripts.find(({ props }) => props.type === 'module')
  // React Router renders nothing after hydration.
  if (!entry) return null
  for (const { props } of scripts) {
    if (props.dangerouslySetInnerHTML) inlineScripts?.add(props.dangerouslySetInnerHTML.__html)
  }
  if (isImmediate) return scripts
  const modules = scripts.flatMap(({ props }) => (props.rel === 'modulepreload' ? props.href : []))
  return (
    <>
      {scripts.filter((element) => element !== entry && element.type === 'script')}
      {cloneElement(entry, {
        id: entryId,
        // The browser does not run a script of an unknown type.
        type: 'text/plain',
        async: undefined,
        'data-modules': modules.join(' '),
      })}
      <InlineScript code={loaderScript} />
    </>
  )
}

/** React Router's component, with its script in the content security policy. */
export function ScrollRestorationScript() {
  const { nonce, inlineScripts } = useContext(DocumentContext)
  const script = ScrollRestoration({ nonce }) as ReactElement<ScriptProps> | null
  const code = script?.props.dangerouslySetInnerHTML?.__html
  if (code) inlineScripts?.add(code)
  return script
}

type ScriptProps = {
  id?: string
  type?: string | undefined
  async?: boolean | undefined
  rel?: string
  href?: string
  'data-modules'?: string
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}

/** The elements in nested fragments. */
function listElements(node: ReactNode): ReactElement<ScriptProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ScriptProps>(child)) return []
    return child.type === Fragment ? listElements(child.props.children) : [child]
  })
}

const loaderScript = `(${loadEntryAfterPaint})(${JSON.stringify({ entryId, interactionEvents, maxDelayMs })})`

/** Runs in the browser from its source text, so it cannot use anything from its module. */
function loadEntryAfterPaint(options: {
  entryId: string
  interactionEvents: readonly string[]
  maxDelayMs: number
}): void {
  const nonce = document.currentScript?.nonce ?? ''
  let isLoading = false

  function load(): void {
    const entry = document.getElementById(options.entryId)
    if (isLoading || !entry) return
    isLoading = true
    for (const href of entry.dataset.modules?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
    const module = { type: 'module', nonce, text: entry.textContent }
    document.body.append(Object.assign(document.createElement('script'), module))
  }

  function loadOnInteraction(event: Event): void {
    // Browsers fire pointermove when a page renders under a resting pointer.
    const { movementX, movementY } = event as PointerEvent
    if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) load()
  }

  for (const name of options.interactionEvents) {
    addEventListener(name, loadOnInteraction, { capture: true, passive: true })
  }
  // The second frame: the first one has painted what was loaded.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(load)))
  setTimeout(load, options.maxDelayMs)
}
