import type { IdentityView } from '@fairgrove/contract/identities'
import { type IdentityProvider, identityProviders } from '@fairgrove/contract/identities.options'
import { formatDay } from '../formatting/dates.ts'
import { IdentityButtons } from '../sessions/identity-buttons.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './two-factor.module.css'

type LinkedAccountsProps = { identities: IdentityView[]; linkable: IdentityProvider[] }

/** Where the site offers them, or did when somebody linked one. */
export function LinkedAccounts({ identities, linkable }: LinkedAccountsProps) {
  if (identities.length + linkable.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="linked">
      <h2 id="linked">Google and Apple</h2>
      <p>Sign in with an account you already have, instead of your password.</p>
      {identities.length > 0 && (
        <Form>
          <input type="hidden" name="intent" value="unlink" />
          <ul className={styles.list}>
            {identities.map(({ _id, provider, email, createdAt, lastUsedAt }) => (
              <li key={_id}>
                <div>
                  <p className={styles.name}>{identityProviders[provider]}</p>
                  <p className={styles.detail}>
                    {email && `${email}. `}
                    Linked {formatDay(createdAt)}. Last used {formatDay(lastUsedAt)}.
                  </p>
                </div>
                <SubmitButton
                  variant="quiet"
                  name="id"
                  value={_id}
                  aria-label={`Unlink ${identityProviders[provider]}`}
                >
                  Unlink
                </SubmitButton>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <IdentityButtons providers={linkable} purpose="link" target="/profile/security" verb="Link" />
    </section>
  )
}
