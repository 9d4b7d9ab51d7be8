import { IconDownload } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'

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
  const isDisabled = rest['aria-disabled'] === true
  return (
    <button
      type="button"
      className={getButtonClass({ variant, isWide }, className)}
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

/**
 * Submits its form and shows a spinner. With several in a form, give each a `name` and `value`, so
 * only the pressed one spins.
 */
export function SubmitButton({
  variant,
  isWide,
  className,
  children,
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod !== undefined && formMethod !== 'GET'
  const isPending = isSending && (!rest.name || formData?.get(rest.name) === rest.value)
  return (
    <button
      {...rest}
      type="submit"
      className={getButtonClass({ variant, isWide }, className)}
      aria-disabled={isPending || undefined}
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
  /** The downloaded file's name. */
  name: string
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
