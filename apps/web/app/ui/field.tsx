import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What every field takes besides the attributes of its own element. */
export type FieldProps = {
  name: string
  label: ReactNode
  /** Help that is there before anything goes wrong. */
  description?: ReactNode
  error?: string | undefined
  /** Among filters nothing is required, so nothing needs to say that it is not. */
  hidesOptional?: boolean
  /** In a form that marks what it needs; the others mark what it does not. */
  marksRequired?: boolean
}

/** The attributes that tie a control to its label, help and error. */
export function useField({
  name,
  error,
  description,
}: Pick<FieldProps, 'name' | 'error' | 'description'>) {
  const id = useId()
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {error}
    </p>
  ) : null
}

type FrameProps = FieldProps & { id: string; isRequired: boolean | undefined; children: ReactNode }

export function FieldFrame(props: FrameProps) {
  const { id, label, isRequired, hidesOptional, marksRequired, description, error, children } =
    props
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && marksRequired && <span aria-hidden="true"> *</span>}
        {!isRequired && !hidesOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {description && (
        <p className={styles.description} id={`${id}-help`}>
          {description}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function TextField({
  name,
  label,
  description,
  error,
  hidesOptional = false,
  marksRequired = false,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const control = useField({ name, error, description })
  const help = { label, description, error, hidesOptional, marksRequired }
  const frame = { ...help, name, id: control.id, isRequired: rest.required }
  return (
    <FieldFrame {...frame}>
      <input type="text" {...rest} {...control} className={styles.control} />
    </FieldFrame>
  )
}

type SelectProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly (string | { value: string; label: string })[]
    /** The first, empty choice: 'Select one'. */
    placeholder?: string
  }

export function SelectField({
  name,
  label,
  description,
  error,
  hidesOptional = false,
  marksRequired = false,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  const control = useField({ name, error, description })
  const help = { label, description, error, hidesOptional, marksRequired }
  const frame = { ...help, name, id: control.id, isRequired: rest.required }
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <select {...rest} {...control} className={styles.select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } =
              typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
        <IconChevronDown size={20} aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
