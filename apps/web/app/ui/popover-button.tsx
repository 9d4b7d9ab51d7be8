import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './popover-button.module.css'

type PopoverButtonProps = {
  id: string
  label: ReactNode
  /** Of the popover. */
  className?: string | undefined
  children: ReactNode
}

/** A button of the header with a native popover below it, which needs no JavaScript. */
export function PopoverButton({ id, label, className, children }: PopoverButtonProps) {
  return (
    <div>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={classes(styles.popover, className)}>
        {children}
      </div>
    </div>
  )
}
