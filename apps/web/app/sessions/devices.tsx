import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Card } from '../accounts/card.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Device } from './device.ts'
import styles from './devices.module.css'
import type { Ended } from './end-sessions.server.ts'

/** More than most people have; who never signs out has a long list. */
const shown = 5

type DevicesProps = { devices: Device[]; ended: Ended | undefined }

/** Where the account is signed in, and a way to end that from here. */
export function Devices({ devices, ended }: DevicesProps) {
  return (
    <Card title="Where you’re signed in" area="devices">
      {ended && (
        <Outcome about={ended} tone={ended.tone}>
          {ended.message}
        </Outcome>
      )}
      <Form>
        <DeviceList devices={devices.slice(0, shown)} />
        {devices.length > shown && (
          <details className={styles.more}>
            <summary>Show {devices.length - shown} more</summary>
            <DeviceList devices={devices.slice(shown)} />
          </details>
        )}
        {devices.length > 1 && (
          <SubmitButton variant="outline" name="endOthers" value="all" isWide>
            Sign out all other devices
          </SubmitButton>
        )}
      </Form>
    </Card>
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
        <p className={styles.seen}>
          {device.isCurrent ? (
            <span className={styles.here}>This device</span>
          ) : (
            <>
              Last seen <time dateTime={device.lastSeenAt}>{device.lastSeen}</time>
            </>
          )}
        </p>
      </div>
      {!device.isCurrent && (
        <SubmitButton
          variant="quiet"
          className={styles.end}
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
