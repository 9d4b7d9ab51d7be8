import { starLabels } from '@fairgrove/contract/reviews.options'
import { IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldError } from '../ui/field.tsx'
import styles from './star-input.module.css'

type StarInputProps = {
  name: string
  legend: string
  error: string | undefined
  defaultValue: string | undefined
}

/** A radio group styled as stars: arrow keys work and every option has a label. */
export function StarInput({ name, legend, error, defaultValue }: StarInputProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <div className={styles.stars}>
        {Object.entries(starLabels).map(([value, label]) => (
          <label key={value} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required
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
