import type { ComponentProps } from 'react'

type AnchorButtonProps = { href: string; onPress: () => void } & Omit<
  ComponentProps<'a'>,
  'onClick' | 'onKeyDown'
>

/** A button which, where no script answers it, is the way to the same thing. */
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
        // What a button does and a link does not.
        if (event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    />
  )
}
