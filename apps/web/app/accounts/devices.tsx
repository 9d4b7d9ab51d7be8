import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Device } from '../sessions/device.ts'
import type { EndSessionsResult } from '../sessions/end-sessions.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { StatusMessage } from '../ui/status.tsx'
import styles from './devices.module.css'
import { ProfileCard } from './profile-cards.tsx'

/** More sessions than most people have; the rest are collapsed. */
const initialCount = 5

type DevicesProps = { devices: Device[]; result: EndSessionsResult | undefined }

/** Active sessions, with a button to end each one. */
export function Devices({ devices, result }: DevicesProps) {
  return (
    <ProfileCard title="Where you’re signed in" area="devices">
      {result && (
        <StatusMessage result={result} tone={result.tone}>
          {result.message}
        </StatusMessage>
      )}
      <Form>
        <DeviceList devices={devices.slice(0, initialCount)} />
        {devices.length > initialCount && (
          <details className={styles.more}>
            <summary>Show {devices.length - initialCount} more</summary>
            <DeviceList devices={devices.slice(initialCount)} />
          </details>
        )}
        {devices.length > 1 && (
          <SubmitButton variant="outline" name="endOthers" value="all" isWide>
            Sign out all other devices
          </SubmitButton>
        )}
      </Form>
    </ProfileCard>
  )
}

function DeviceList({ devices }: { devices: Device[] }) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const Icon = device.isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={styles.name}>{device.name}</p>
        <p className={styles.lastSeen}>
          {device.isCurrent ? (
            <span className={styles.current}>This device</span>
          ) : (
            <>
              Last seen <time dateTime={device.lastSeenAt}>{device.lastSeen}</time>
            </>
          )}
        </p>
        <p className={styles.lastSeen}>{device.origin}</p>
      </div>
      {!device.isCurrent && (
        <SubmitButton
          variant="quiet"
          className={styles.signOut}
          name="endSession"
          value={device.id}
          aria-label={`Sign out ${device.name}, last seen ${device.lastSeen}`}
        >
          Sign out
        </SubmitButton>
      )}
    </li>
  )
}
