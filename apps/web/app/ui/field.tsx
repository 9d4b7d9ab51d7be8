import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Props of every field besides its element's attributes. */
export type FieldProps = {
  name: string
  label: ReactNode
  /** Help text. */
  description?: ReactNode
  error?: string | undefined
  /** Filters are all optional, so they do not say so. */
  hidesOptional?: boolean
  /** In forms that mark required fields; the others mark optional ones. */
  marksRequired?: boolean
}

/** Attributes that link a control to its label, help text and error. */
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
    /** The empty option: 'Select one'. */
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
