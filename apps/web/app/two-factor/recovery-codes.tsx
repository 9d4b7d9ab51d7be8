import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import styles from './two-factor.module.css'

type RecoveryCodesProps = { message: string; recoveryCodes: string[]; target: string | undefined }

/** Shown once: the server has only their hashes. */
export function RecoveryCodes({ message, recoveryCodes, target }: RecoveryCodesProps) {
  return (
    <Panel
      title="Save your recovery codes"
      lead="If you lose your phone, each of these codes signs you in once. We can’t show them again."
    >
      <StatusMessage result={recoveryCodes} tone="good">
        {message}
      </StatusMessage>
      <ul className={styles.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>Print them or put them in your password manager. Don’t keep them in your email.</p>
      <ButtonLink to={target ?? '/profile/security'}>I’ve saved them</ButtonLink>
    </Panel>
  )
}
