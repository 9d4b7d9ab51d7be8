import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export function TextAreaField({
  name,
  label,
  description,
  error,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const control = useField({ name, error, description })
  const frame = { name, label, description, error, id: control.id, isRequired: rest.required }
  return (
    <FieldFrame {...frame}>
      <textarea {...rest} {...control} className={styles.area} />
    </FieldFrame>
  )
}
