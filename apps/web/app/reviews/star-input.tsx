import { starLabels } from '@fairgrove/contract/reviews.options'
import { IconStarFilled } from '@tabler/icons-react'
import { FieldError } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'
import styles from './star-input.module.css'

type StarInputProps = { field: Field; legend: string }

/** A radio group styled as stars: arrow keys work and every option has a label. */
export function StarInput({ field, legend }: StarInputProps) {
  const { id, name, error, initialValues, attributes } = field
  return (
    <fieldset className={styles.group} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <div className={styles.stars}>
        {Object.entries(starLabels).map(([value, label], index) => (
          <label key={value} className={styles.star}>
            <input
              // The error summary links to the first.
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={initialValues.includes(value)}
              required={attributes.required}
              aria-invalid={error ? true : undefined}
            />
            <IconStarFilled size={32} aria-hidden="true" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
