import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The first key encrypts; all of them decrypt, so keys can be rotated. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]]
type EncryptionKey = { id: string; key: Buffer }

export type Encrypted = { keyId: string; sealed: Buffer }

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Decrypts only with the same associated data: a ciphertext copied to another row is useless. */
export function encrypt(
  [{ id, key }]: EncryptionKeys,
  text: string,
  associatedData: string,
): Encrypted {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: id, sealed: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]) }
}

export function decrypt(
  keys: EncryptionKeys,
  { keyId, sealed }: Encrypted,
  associatedData: string,
): string {
  const key = keys.find(({ id }) => id === keyId)?.key
  if (!key) throw new Error(`No encryption key has the ID ${keyId}: it was removed too early.`)
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
