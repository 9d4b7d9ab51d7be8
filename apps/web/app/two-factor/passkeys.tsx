import type { TwoFactorStatus } from '@fairgrove/contract/two-factor'
import { useState } from 'react'
import { formatDay } from '../formatting/dates.ts'
import { usePasskey } from '../sessions/use-passkey.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './two-factor.module.css'

type PasskeysProps = { passkeys: TwoFactorStatus['passkeys'] }

/** Removing works without scripts; a new passkey needs them, because the browser has to ask the device. */
export function Passkeys({ passkeys }: PasskeysProps) {
  const [name, setName] = useState('')
  const passkey = usePasskey('register', { intent: 'addPasskey', name })
  if (!passkey.isSupported && passkeys.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        Sign in with your fingerprint, your face or your device’s PIN. You won’t need your password
        or a code.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map(({ _id, name, createdAt, usedAt }) => (
            <li key={_id}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.detail}>
                  Added {formatDay(createdAt)}.{' '}
                  {usedAt ? `Last used ${formatDay(usedAt)}.` : 'Not used yet.'}
                </p>
              </div>
              <Form>
                <input type="hidden" name="intent" value="removePasskey" />
                <SubmitButton variant="quiet" name="id" value={_id} aria-label={`Remove ${name}`}>
                  Remove
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {passkey.isSupported && <NewPasskey passkey={passkey} name={name} setName={setName} />}
    </section>
  )
}

type NewPasskeyProps = {
  passkey: ReturnType<typeof usePasskey>
  name: string
  setName: (name: string) => void
}

function NewPasskey({ passkey, name, setName }: NewPasskeyProps) {
  return (
    <>
      {passkey.problem && <Alert>{passkey.problem}</Alert>}
      <TextField
        name="passkeyName"
        label="Name"
        description="So you can tell your passkeys apart, such as My phone."
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="button"
        variant="outline"
        aria-disabled={passkey.isPending}
        onClick={() => void passkey.start()}
      >
        Add passkey
      </Button>
    </>
  )
}
