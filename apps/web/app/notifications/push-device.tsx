import { Problem } from '@fairgrove/contract/problems'
import { useEffect, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './notifications.module.css'
import { getPushAbility, renew, turnOff, turnOn } from './push-browser.ts'
import { pushMarker } from './push-marker.ts'

type PushDeviceProps = { publicKey: string; isOn: boolean }

const texts = {
  on: 'This device gets push notifications.',
  off: 'This device doesn’t get push notifications.',
  blocked: 'Push notifications are blocked. Allow them for this site in your browser’s settings.',
  unsupported:
    'This browser can’t show push notifications. On an iPhone or iPad, add this site to your home screen and open it from there.',
  failed: 'Push notifications couldn’t be turned on. Try again.',
}

/** Turns push messages on and off for this device. The browser asks for permission only after the button is pressed. */
export function PushDevice({ publicKey, isOn: isOnAtFirst }: PushDeviceProps) {
  const isHydrated = useHydrated()
  const [isOn, setIsOn] = useState(isOnAtFirst)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ability = isHydrated ? getPushAbility() : 'able'

  useEffect(() => {
    // Signed in again since it was turned on.
    if (isOnAtFirst || !pushMarker.isSet()) return
    renew().then(setIsOn, () => undefined)
  }, [isOnAtFirst])

  async function toggle(): Promise<void> {
    setIsPending(true)
    setProblem(undefined)
    try {
      if (isOn) await turnOff()
      const isAllowed = isOn || (await turnOn(publicKey))
      if (isAllowed) setIsOn(!isOn)
      else setProblem(texts.blocked)
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : texts.failed)
    }
    setIsPending(false)
  }

  const status = ability === 'able' ? texts[isOn ? 'on' : 'off'] : texts[ability]
  return (
    <section className={styles.device} aria-labelledby="push-title">
      <h2 id="push-title">Push notifications</h2>
      <p>
        They say what happened, never what you ordered. Select the updates above. They end when you
        sign out.
      </p>
      <p role="status">{status}</p>
      {problem && <Alert>{problem}</Alert>}
      {ability === 'able' && (
        <Button variant="outline" aria-disabled={isPending} onClick={() => void toggle()}>
          {isOn ? 'Turn off for this device' : 'Turn on for this device'}
        </Button>
      )}
    </section>
  )
}
