import styles from './field.module.css'
import { FieldError, type FieldProps, useField } from './field.tsx'
import { FieldGroup } from './field-group.tsx'

type RadioFieldProps = FieldProps & {
  label: string
  options: readonly { value: string; label: string }[]
  defaultValue?: string | undefined
}

/** Radio buttons for a few options. */
export function RadioField({ options, defaultValue, ...props }: RadioFieldProps) {
  const { frame, control } = useField(props)
  const initialValue = defaultValue ?? props.field?.initialValues[0]
  return (
    <FieldGroup title={props.label}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...control}
            // The error summary links to the first.
            id={index === 0 ? frame.id : undefined}
            type="radio"
            value={option.value}
            defaultChecked={option.value === initialValue}
            className={styles.radio}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError id={frame.id} error={frame.error} />
    </FieldGroup>
  )
}
