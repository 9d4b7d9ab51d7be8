import type { ComponentProps } from 'react'

type LinkButtonProps = { href: string; act: () => void } & Omit<
  ComponentProps<'a'>,
  'onClick' | 'onKeyDown'
>

/** A button which, where no script answers it, is the way to the same thing. */
export function LinkButton({ href, act, ...rest }: LinkButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button has no address.
    <a
      {...rest}
      href={href}
      role="button"
      onClick={(event) => {
        event.preventDefault()
        act()
      }}
      onKeyDown={(event) => {
        // What a button does and a link does not.
        if (event.key !== ' ') return
        event.preventDefault()
        act()
      }}
    />
  )
}
