import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

type PasswordProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password'
    /** Between the field and its error: the strength meter. */
    children?: ReactNode
  }

/** A password field with a show/hide button after hydration. Never filled by the server. */
export function PasswordField({ children, ...props }: PasswordProps) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useHydrated()
  const { frame, control } = useField(props)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <input
          maxLength={props.field?.attributes.maxLength}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={styles.withReveal}
          autoCapitalize="off"
          spellCheck={false}
        />
        <button
          type="button"
          inert={!isHydrated}
          className={classes(styles.reveal, 'scripted')}
          aria-label="Show password"
          aria-pressed={isShown}
          aria-controls={control.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      </div>
      {children}
    </FieldFrame>
  )
}
