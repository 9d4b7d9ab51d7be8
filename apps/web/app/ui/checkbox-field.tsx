import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldError, type FieldProps, useField } from './field.tsx'

/** A checkbox. Several with the same name and different values form a list. */
export function CheckboxField({
  name,
  label,
  description,
  error,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const control = useField({ name, error, description })
  return (
    <div>
      <label className={styles.choice}>
        <input {...rest} {...control} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      {description && (
        <p className={styles.description} id={`${control.id}-help`}>
          {description}
        </p>
      )}
      <FieldError id={control.id} error={error} />
    </div>
  )
}
