import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './toast.module.css'

/** Long enough to read it and tap its link. Pointing at it or focusing it keeps it open. */
const openMs = 10_000

type ToastProps = {
  /** What happened. A new object opens it again. */
  result: object
  children: ReactNode
}

/**
 * Says that something worked, over the page, so that nothing moves. Above the bottom bar on phones, at the top right
 * otherwise.
 */
export function Toast({ result, children }: ToastProps) {
  const box = useRef<HTMLDivElement>(null)
  const [closedResult, setClosedResult] = useState<object>()
  const [isHeld, setIsHeld] = useState(false)
  const isOpen = result !== closedResult
  // In the browser's top layer: sticky columns around it have a layer of their own.
  useEffect(() => {
    if (isOpen) box.current?.showPopover?.()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || isHeld) return
    const closeForPointer = () => {
      if (!isKeyboardUsed()) setClosedResult(result)
    }
    const timer = setTimeout(closeForPointer, openMs)
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, result])
  if (!isOpen) return null

  function close() {
    setIsHeld(false)
    setClosedResult(result)
  }

  return (
    <div
      ref={box}
      popover="manual"
      role="status"
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <IconCircleCheck size={22} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Whoever tabs needs their own time to reach the link. */
const isKeyboardUsed = () => document.querySelector(':focus-visible') !== null
