import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type ToolbarProps = { label: string; className: string | undefined; children: ReactNode }

/** Buttons with one tab stop: arrow keys, Home and End move between them (roving tabindex). */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const getButtons = () => [
    ...(toolbar.current?.querySelectorAll<HTMLButtonElement>('button') ?? []),
  ]
  const setTabStop = (target: Element | undefined) => {
    for (const button of getButtons()) button.tabIndex = button === target ? 0 : -1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards focus decides.
  useEffect(() => setTabStop(getButtons()[0]), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = getButtons()
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = steps[event.key]?.(index, buttons.length)
    if (index < 0 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setTabStop(target)}
    >
      {children}
    </div>
  )
}
