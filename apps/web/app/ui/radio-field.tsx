import { useId } from 'react'
import styles from './field.module.css'
import { FieldError } from './field.tsx'
import { FieldGroup } from './field-group.tsx'

type RadioFieldProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  defaultValue?: string | undefined
}

/** Radio buttons for a few options. */
export function RadioField({ name, label, options, error, defaultValue }: RadioFieldProps) {
  const id = useId()
  return (
    <FieldGroup title={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            defaultChecked={option.value === defaultValue}
            className={styles.radio}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </FieldGroup>
  )
}
