import webPush from 'web-push'
import { requestPublicUrl } from '../internet/public-request.ts'
import type { Internet, PushMessage, PushPort, PushTarget } from '../ports.ts'

export type VapidKeys = {
  VAPID_SUBJECT?: string | undefined
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
}

/** A device that was off for longer finds the news in its inbox. */
const timeToLiveSeconds = 24 * 60 * 60
const timeoutMs = 10_000
/** Push services accept 4,096 bytes with encryption. Ours are a title and a path. */
const maxMessageBytes = 1_000

/** Undefined without keys: then nobody can subscribe. */
export function openPush(keys: VapidKeys, internet: Internet): PushPort | undefined {
  const { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = keys
  if (!VAPID_SUBJECT || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined
  const vapidDetails = {
    subject: VAPID_SUBJECT,
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
  }
  return {
    publicKey: VAPID_PUBLIC_KEY,
    async send(target, message) {
      const details = webPush.generateRequestDetails(toSubscription(target), encode(message), {
        vapidDetails,
        TTL: timeToLiveSeconds,
        urgency: 'normal',
        // One that waits for its device is replaced by a repeated one, not joined by it.
        topic: message.tag.replaceAll('-', ''),
      })
      // web-push's own request would resolve the name again, without our check of the address.
      const response = await requestPublicUrl(internet, new URL(target.endpoint), {
        signal: AbortSignal.timeout(timeoutMs),
        method: 'POST',
        headers: details.headers,
        body: details.body,
      })
      response.destroy()
      return toOutcome(response.statusCode ?? 0)
    },
  }
}

const toSubscription = ({ endpoint, p256dh, auth }: PushTarget) => ({
  endpoint,
  keys: { p256dh, auth },
})

function encode(message: PushMessage): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) > maxMessageBytes) throw new Error('The push message is too long.')
  return text
}

/** RFC 8030: 404 and 410 mean that the subscription has ended. */
function toOutcome(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  throw new Error(`The push service responded with ${status}.`)
}
