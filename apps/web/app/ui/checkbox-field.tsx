import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldError, type FieldProps, useField } from './field.tsx'

/** A checkbox. Several with the same name and different values form a list. */
export function CheckboxField(props: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  const { id, label, description, error } = frame
  return (
    <div>
      <label className={styles.choice}>
        <input
          defaultChecked={props.field?.initialValues.includes(String(props.value ?? 'on'))}
          {...control}
          type="checkbox"
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      {description && (
        <p className={styles.description} id={`${id}-help`}>
          {description}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
