import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field-group.module.css'

type GroupProps = {
  title: string
  hint?: ReactNode
  /** A part of the form with a heading of its own, rather than a question with several answers. */
  isSection?: boolean
  children: ReactNode
}

/** Fields that belong together, named for everyone who cannot see that they stand together. */
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
