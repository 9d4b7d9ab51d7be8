import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import type { FormError } from './form-state.ts'
import { closeOnBackdropClick } from './modal-dialog.tsx'

type ConfirmDialogProps = {
  /** The label of the button that opens the dialog. */
  label: ReactNode
  question: string
  variant?: 'primary' | 'danger' | 'quiet' | 'outline'
  /** The label of the cancel button. */
  cancelLabel?: string
  /** The form's error: keeps or opens the dialog, which shows it. */
  formError?: FormError | undefined
  /** The consequences and the form. */
  children: ReactNode
}

/**
 * Confirms an irreversible action in a modal dialog. It is part of the page only while it is open, except before
 * hydration and without JavaScript, when the browser opens it by `command`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { label, question, variant = 'danger', cancelLabel = 'Cancel', formError } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<'server-rendered' | 'closed' | 'open'>(
    useHydrated() ? 'closed' : 'server-rendered',
  )
  // A dialog that the browser opened before hydration stays open, as does one opened while React hydrates.
  useEffect(() => {
    const hydrated = dialog.current?.open ? 'open' : 'closed'
    setState((current) => (current === 'server-rendered' ? hydrated : current))
  }, [])
  const onOpen = useCloseAfterNavigation(dialog, formError)
  useEffect(() => {
    if (formError) setState('open')
  }, [formError])
  useEffect(() => {
    if (state === 'open') showModal(dialog.current)
  }, [state])
  const getCommand = (command: 'show-modal' | 'close') =>
    state === 'server-rendered' ? { command, commandfor: id } : undefined
  const onClose = useCallback(() => setState('closed'), [])
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        {...getCommand('show-modal')}
        onClick={() => {
          onOpen()
          setState('open')
        }}
      >
        {label}
      </Button>
      {state !== 'closed' && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The Escape key closes every modal dialog.
        <dialog
          ref={dialog}
          id={id}
          aria-labelledby={`${id}-title`}
          className={styles.dialog}
          closedby="any"
          onClick={closeOnBackdropClick}
          open={(state === 'server-rendered' && formError !== undefined) || undefined}
          onClose={onClose}
        >
          <h2 id={`${id}-title`} className={styles.question} tabIndex={-1}>
            {question}
          </h2>
          {props.children}
          <Button
            variant="outline"
            isWide
            {...getCommand('close')}
            onClick={() => dialog.current?.close()}
          >
            {cancelLabel}
          </Button>
        </dialog>
      )}
    </>
  )
}

/** Focuses the question instead of the first button: a held Enter key must not confirm. */
function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.matches(':modal')) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[aria-invalid=true], h2')?.focus()
}

/**
 * A submission that succeeded leads to a new location, even on the same page. One that was still
 * under way when the dialog was opened is not the dialog's own. Returns what to call when opening.
 */
function useCloseAfterNavigation(
  dialog: { current: HTMLDialogElement | null },
  formError: FormError | undefined,
): () => void {
  const { key } = useLocation()
  const { state } = useNavigation()
  const shownKey = useRef(key)
  const wasNavigating = useRef(false)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (!formError && !wasNavigating.current) dialog.current?.close()
  }, [key, formError, dialog])
  useEffect(() => {
    if (state === 'idle') wasNavigating.current = false
  }, [state])
  return () => {
    wasNavigating.current = state !== 'idle'
  }
}
