import type { ComponentProps } from 'react'
import { Link, useNavigation } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'

type ButtonStyle = {
  /** primary: the one main thing · accent: buying · outline, quiet: the rest · danger: deletes. */
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
        // Unlike `disabled`, which would drop the focus, `aria-disabled` is a mere word to the browser.
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
 * Sends its form and shows that it is on its way. In a form with several, give each a `name` and
 * `value`, so that only the one pressed turns.
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
        // Not `disabled`: that would drop the focus of whoever pressed it.
        if (isSending) event.preventDefault()
        rest.onClick?.(event)
      }}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
