import { apiFetch } from '../api/api-fetch.ts'
import { renewPush, turnOffPush, turnOnPush } from '../api/browser-endpoints.ts'
import { pushMarker } from './push-marker.ts'

/** unsupported: this browser has no push messages · blocked: the person denied them. */
export type PushAbility = 'unsupported' | 'blocked' | 'able'

export function getPushAbility(): PushAbility {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window
  if (!isSupported || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

const getRegistration = () => navigator.serviceWorker.ready

async function findSubscription(): Promise<PushSubscription | null> {
  return (await getRegistration()).pushManager.getSubscription()
}

/** Asks for permission, so only when someone pressed the button. False if they denied it. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await getRegistration()
  // One that was made with another key cannot be used, and blocks a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await apiFetch(turnOnPush, { body: { endpoint, keys: { p256dh, auth } } })
  pushMarker.set()
  return true
}

export async function turnOff(): Promise<void> {
  await apiFetch(turnOffPush, {})
  pushMarker.remove()
  await (await findSubscription())?.unsubscribe()
}

/** Moves the subscription to the current session. Whoever else used this browser gets no more messages. */
export async function renew(): Promise<boolean> {
  const subscription = await findSubscription()
  const { endpoint } = subscription ?? {}
  const { isOn } = endpoint ? await apiFetch(renewPush, { body: { endpoint } }) : { isOn: false }
  if (!isOn) pushMarker.remove()
  return isOn
}
