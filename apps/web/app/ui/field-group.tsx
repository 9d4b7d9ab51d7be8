import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field-group.module.css'

type GroupProps = {
  title: string
  hint?: ReactNode
  /** A form section with a heading, rather than one question with several answers. */
  isSection?: boolean
  children: ReactNode
}

/** A fieldset, so the grouping is also announced. */
export function FieldGroup({ title, hint, isSection, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset
      className={classes(styles.group, isSection && styles.section)}
      aria-describedby={hint ? id : undefined}
    >
      <legend>{isSection ? <h2>{title}</h2> : title}</legend>
      <div className={styles.fields}>
        {hint && (
          <p className={styles.hint} id={id}>
            {hint}
          </p>
        )}
        {children}
      </div>
    </fieldset>
  )
}
