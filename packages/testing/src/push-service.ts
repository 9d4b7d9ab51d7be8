import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type PushedMessage = { payload: unknown; ttl: number; topic: string | undefined }

type Subscriber = {
  browser: ECDH
  auth: Buffer
  /** The application server's public key that the browser subscribed with. */
  serverKey: string
  messages: PushedMessage[]
  /** Answered instead of accepting the message; 'silence' never answers. */
  failure?: number | 'silence'
}

const maxBodyBytes = 4_096
const maxTokenSeconds = 24 * 60 * 60

/**
 * A push service (RFC 8030) and the browsers that subscribed to it. Accepts a message only if it is signed by the key the
 * browser subscribed with (RFC 8292) and the browser can decrypt it (RFC 8291). Written from the RFCs, without the library
 * that the server sends with.
 */
export function createPushService(origin: string) {
  const subscribers = new Map<string, Subscriber>()

  const listener: RequestListener = (request, response) => {
    void accept(request).then((status) => {
      if (status === 'silence') return
      response.writeHead(status, {
        location: `${origin}/message/${randomBytes(8).toString('hex')}`,
      })
      response.end()
    })
  }

  async function accept(request: IncomingMessage): Promise<number | 'silence'> {
    const subscriber = subscribers.get(request.url ?? '')
    const body = await buffer(request)
    if (!subscriber) return 404
    if (subscriber.failure) return subscriber.failure
    const { ttl, topic, 'content-encoding': encoding, authorization = '' } = request.headers
    if (request.method !== 'POST' || !/^\d+$/.test(String(ttl))) return 400
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400
    if (body.length > maxBodyBytes) return 413
    if (!isSignedBy(subscriber.serverKey, authorization, origin)) return 403
    if (encoding !== 'aes128gcm') return 415
    subscriber.messages.push({
      payload: JSON.parse(decrypt(subscriber, body)),
      ttl: Number(ttl),
      topic: topic === undefined ? undefined : String(topic),
    })
    return 201
  }

  return {
    listener,
    /** What a browser's `PushSubscription.toJSON()` returns. */
    subscribe(serverKey: string) {
      const browser = createECDH('prime256v1')
      const p256dh = browser.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const subscriber: Subscriber = { browser, auth, serverKey, messages: [] }
      subscribers.set(path, subscriber)
      const endpoint = `${origin}${path}`
      return {
        subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
        messages: subscriber.messages,
        failWith(failure: number | 'silence' | undefined) {
          if (failure === undefined) delete subscriber.failure
          else subscriber.failure = failure
        },
      }
    },
  }
}

/** RFC 8292: a JSON Web Token for this push service, signed with ES256, that expires within a day. */
function isSignedBy(serverKey: string, authorization: string, origin: string): boolean {
  const [, token = '', key] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== serverKey) return false
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(serverKey, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  const { aud, exp, sub } = parse(claims)
  const now = Date.now() / 1000
  return (
    parse(header).alg === 'ES256' &&
    aud === origin &&
    exp > now &&
    exp <= now + maxTokenSeconds &&
    /^(mailto|https):/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

/** RFC 8291, sections 3.3 and 3.4, and RFC 8188, section 2: one record with a salt and the sender's key before it. */
function decrypt({ browser, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
    parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest()
  const one = Buffer.from([1])
  const shared = hmac(auth, browser.computeSecret(senderKey))
  const material = hmac(shared, 'WebPush: info\0', browser.getPublicKey(), senderKey, one)
  const base = hmac(salt, material)
  const contentKey = hmac(base, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16)
  const nonce = hmac(base, 'Content-Encoding: nonce\0', one).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No padding.')
  return padded.subarray(0, end).toString('utf8')
}
