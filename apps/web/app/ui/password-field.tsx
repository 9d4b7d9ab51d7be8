import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { useHydrated } from './use-hydrated.ts'

type PasswordProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password'
    /** Stands between the field and its error: the strength meter. */
    children?: ReactNode
  }

/** A password with a button to read what was typed, there only once a script can work it. */
export function PasswordField({
  name,
  label,
  description,
  error,
  children,
  ...rest
}: PasswordProps) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useHydrated()
  const control = useField({ name, error, description })
  const frame = { name, label, description, error, id: control.id, isRequired: rest.required }
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <input
          {...rest}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={styles.withReveal}
          autoCapitalize="off"
          spellCheck={false}
        />
        {isHydrated && (
          <button
            type="button"
            className={styles.reveal}
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={22} aria-hidden="true" />
          </button>
        )}
      </div>
      {children}
    </FieldFrame>
  )
}
