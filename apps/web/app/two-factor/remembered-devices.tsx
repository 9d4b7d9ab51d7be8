import type { TwoFactorStatus } from '@fairgrove/contract/two-factor'
import { formatDay } from '../formatting/dates.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './two-factor.module.css'

type RememberedDevicesProps = { devices: TwoFactorStatus['rememberedDevices'] }

/** Browsers that need no code. Each can be forgotten. */
export function RememberedDevices({ devices }: RememberedDevicesProps) {
  return (
    <section className={styles.section} aria-labelledby="remembered">
      <h2 id="remembered">Remembered devices</h2>
      <p>These devices don’t need a code.</p>
      <Form>
        <ul className={styles.list}>
          {devices.map(({ _id, device, usedAt, expiresAt }) => (
            <li key={_id}>
              <div>
                <p className={styles.name}>{device}</p>
                <p className={styles.detail}>
                  Last used {formatDay(usedAt)}. Remembered until {formatDay(expiresAt)}.
                </p>
              </div>
              <SubmitButton
                variant="quiet"
                name="forget"
                value={_id}
                aria-label={`Forget ${device}, last used ${formatDay(usedAt)}`}
              >
                Forget
              </SubmitButton>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}
