import { createECDH } from 'node:crypto'

/**
 * `npm run vapid-keys`: prints a new key pair for push notifications (RFC 8292), as lines for the environment. Keep it:
 * browsers subscribe with the public key, so a new pair ends every subscription.
 */
const keyBytes = 32
const pair = createECDH('prime256v1')
pair.generateKeys()
// Leading zeros are left out by Node, but are part of the key.
const privateKey = Buffer.concat([Buffer.alloc(keyBytes), pair.getPrivateKey()]).subarray(-keyBytes)

const lines = {
  VAPID_SUBJECT: 'mailto:you@example.com',
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name}=${value}`)
