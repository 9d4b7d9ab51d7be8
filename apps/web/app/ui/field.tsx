import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import type { Field } from './form-state.ts'

/** Props of every field besides its element's attributes. */
export type FieldProps = FieldSource & {
  label: ReactNode
  /** Help text. */
  description?: ReactNode
  error?: string | undefined
  /** Filters are all optional, so they do not say so. */
  hidesOptional?: boolean
  /** How much it usually holds, in characters; otherwise it is as wide as the form. */
  width?: 8 | 16 | 24
}

/** A form's field, or the name of a field that no schema describes: filters, say. */
type FieldSource = { field: Field; name?: never } | { field?: never; name: string }

/**
 * Splits a field's props into those of its frame and those of its element, and links the element to
 * its label, help text and error. Props override what the form's field says.
 */
export function useField<
  Props extends FieldProps & Pick<ComponentProps<'input'>, 'id' | 'required'>,
>(props: Props) {
  const ownId = useId()
  const { field, label, description, hidesOptional, width, error, ...rest } = props
  const id = props.id ?? field?.id ?? ownId
  const isRequired = props.required ?? field?.attributes.required
  const frame = {
    id,
    label,
    description,
    hidesOptional,
    width,
    error: error ?? field?.error,
    isRequired,
  }
  const described = [description && `${id}-help`, frame.error && `${id}-error`].filter(Boolean)
  const control = {
    ...rest,
    id,
    name: field?.name ?? props.name,
    required: isRequired,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': frame.error ? true : undefined,
  }
  return { frame, control }
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {error}
    </p>
  ) : null
}

type FrameProps = ReturnType<typeof useField>['frame'] & { children: ReactNode }

export function FieldFrame(props: FrameProps) {
  const { id, label, isRequired, hidesOptional, width, description, error, children } = props
  return (
    <div className={classes(styles.field, width && styles[`width${width}`])}>
      <label className={styles.label} htmlFor={id}>
        {label}
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

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  const isFile = (props.type ?? props.field?.attributes.type) === 'file'
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        defaultValue={props.field?.initialValues[0]}
        {...props.field?.attributes}
        {...control}
        className={isFile ? styles.file : styles.control}
      />
    </FieldFrame>
  )
}

type SelectProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly (string | { value: string; label: string })[]
    /** The empty option: 'Select one'. */
    placeholder?: string
  }

export function SelectField({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <select
          defaultValue={props.field && (props.field.initialValues[0] ?? '')}
          {...control}
          className={styles.select}
        >
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
