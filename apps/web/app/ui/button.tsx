import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

declare module 'react' {
  // Opens and closes dialogs without JavaScript. React's types do not have these attributes yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

type ButtonStyle = {
  /** primary: the main action · accent: buying · outline, quiet: secondary · danger: deletes. */
  variant?: 'primary' | 'accent' | 'outline' | 'quiet' | 'danger'
  isWide?: boolean
}

const getButtonClass = ({ variant = 'primary', isWide }: ButtonStyle, className?: string) =>
  classes(styles.button, styles[variant], isWide && styles.wide, className)

export function Button({
  variant,
  isWide,
  className,
  onClick,
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  const needsScripts = onClick !== undefined && rest.type === undefined && !rest.commandfor
  const isDisabled = rest['aria-disabled'] === true
  return (
    <button
      type="button"
      className={getButtonClass({ variant, isWide }, className)}
      inert={needsScripts && !isHydrated}
      {...rest}
      onClick={(event) => {
        // `disabled` would drop the focus; `aria-disabled` alone does not block clicks.
        if (isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

export function ButtonLink({
  variant,
  isWide,
  className,
  ...rest
}: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link className={getButtonClass({ variant, isWide }, className)} {...rest} />
}

/** Submits its form and shows a spinner while the server works on it. */
export function SubmitButton({
  variant,
  isWide,
  className,
  children,
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  const { formMethod } = useNavigation()
  const isSending = formMethod !== undefined && formMethod !== 'GET'
  const { button, isSubmitter } = useIsSubmitter(isSending)
  const isPending = isSending && isSubmitter
  return (
    <button
      {...rest}
      ref={button}
      type="submit"
      className={getButtonClass({ variant, isWide }, className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        // Not `disabled`, which would drop the focus.
        if (isSending) event.preventDefault()
        rest.onClick?.(event)
      }}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** Whether this button submitted its form, until the response. */
function useIsSubmitter(isSending: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const [isSubmitter, setIsSubmitter] = useState(false)
  useEffect(() => {
    const form = button.current?.form
    const onSubmit = (event: SubmitEvent) => setIsSubmitter(event.submitter === button.current)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  useEffect(() => {
    if (!isSending) setIsSubmitter(false)
  }, [isSending])
  return { button, isSubmitter }
}

type AnchorButtonProps = { href: string; onPress: () => void } & Omit<
  ComponentProps<'a'>,
  'onClick' | 'onKeyDown'
>

/** A button that is a link until hydration. */
export function AnchorButton({ href, onPress, ...rest }: AnchorButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button has no address.
    <a
      {...rest}
      href={href}
      role="button"
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
      onKeyDown={(event) => {
        // Space activates a button but not a link.
        if (event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    />
  )
}

type DownloadLinkProps = {
  href: string
  /** The downloaded file's name. Without one the server names it, or answers with a page instead. */
  name?: string
  children: ReactNode
}

export function DownloadLink({ href, name, children }: DownloadLinkProps) {
  return (
    <a href={href} download={name} className={styles.download}>
      <IconDownload size={20} aria-hidden="true" />
      {children}
    </a>
  )
}

/** A button that is only an icon, as large as a finger. */
export function IconButton({
  className,
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" className={classes(styles.iconButton, className)} {...rest} />
}
