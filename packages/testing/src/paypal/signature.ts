import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What PayPal signs: id, time, webhook id, and the checksum of the body's bytes. */
type SignedContent = { transmissionId: string; time: string; webhookId: string; text: string }

const buildSignatureBase = ({ transmissionId, time, webhookId, text }: SignedContent) =>
  Buffer.from(`${transmissionId}|${time}|${webhookId}|${crc32(text)}`)

/** SHA256withRSA. The key is created when first needed, for this stand-in only. */
export class Signer {
  #key: KeyObject | undefined

  get #privateKey(): KeyObject {
    this.#key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    return this.#key
  }

  publicPem(): string {
    return createPublicKey(this.#privateKey).export({ type: 'spki', format: 'pem' }).toString()
  }

  sign(signed: SignedContent): string {
    return sign('RSA-SHA256', buildSignatureBase(signed), this.#privateKey).toString('base64')
  }

  isValid(signed: SignedContent, signature: string): boolean {
    return verify(
      'RSA-SHA256',
      buildSignatureBase(signed),
      createPublicKey(this.#privateKey),
      Buffer.from(signature, 'base64'),
    )
  }
}
