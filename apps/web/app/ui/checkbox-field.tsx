import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldError, type FieldProps, useField } from './field.tsx'
import type { Field } from './form-state.ts'

type CheckboxListProps = { field: Field; options: readonly { value: string; label: string }[] }

/** A checkbox for each value of a list. The error summary links to the first. */
export function CheckboxList({ field, options }: CheckboxListProps) {
  return options.map(({ value, label }, index) => (
    <CheckboxField
      key={value}
      {...(index > 0 && { id: `${field.id}-${value}`, error: '' })}
      field={field}
      value={value}
      label={label}
    />
  ))
}

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
