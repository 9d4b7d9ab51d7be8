import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The first key seals; every one of them opens what it sealed, so that a key can be turned. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]
type SealingKey = { id: string; key: Buffer }

export type Sealed = { keyId: string; sealed: Buffer }

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What is sealed opens with what it was bound to only: copied to another row it is of no use. */
export function seal([{ id, key }]: SealingKeys, text: string, boundTo: string): Sealed {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(boundTo))
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return { keyId: id, sealed: Buffer.concat([iv, sealing.getAuthTag(), hidden]) }
}

export function unseal(keys: SealingKeys, { keyId, sealed }: Sealed, boundTo: string): string {
  const key = keys.find(({ id }) => id === keyId)?.key
  if (!key) throw new Error(`No sealing key is called ${keyId}: it was taken away too early.`)
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = opening.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([text, opening.final()]).toString('utf8')
}
