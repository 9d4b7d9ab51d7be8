import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { PasskeyAnswer, RegistrationAnswer } from '@fairgrove/contract/two-factor.passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const userPresent = 1
const userVerified = 4
const hasCredential = 64

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encodeBase64Url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** What a test changes to make an answer that must be refused. */
type Forgery = { origin?: string; rpId?: string; challenge?: string; flags?: number; type?: string }

/** A passkey as a device would have it, with an ES256 key. */
export class SoftwarePasskey {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly id = randomBytes(32)
  counter = 0
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = pair.privateKey
    this.#publicKey = pair.publicKey
  }

  #describeClient(type: string, challenge: string, forged: Forgery): string {
    return JSON.stringify({
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? this.#origin,
    })
  }

  #buildAuthenticatorData(flags: number, { rpId }: Forgery): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const site = rpId ?? new URL(this.#origin).hostname
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter])
  }

  register({ challenge }: { challenge: string }, forged: Forgery = {}): RegistrationAnswer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const flags = forged.flags ?? userPresent | userVerified
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#buildAuthenticatorData(flags | hasCredential, forged),
      Buffer.alloc(16),
      idLength,
      this.id,
      coseKey,
    ])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      ...this.#describe(),
      response: {
        clientDataJSON: encodeBase64Url(this.#describeClient('webauthn.create', challenge, forged)),
        attestationObject: encodeBase64Url(attestation),
        transports: ['internal'],
      },
    }
  }

  sign({ challenge }: { challenge: string }, forged: Forgery = {}): PasskeyAnswer {
    this.counter += 1
    const client = this.#describeClient('webauthn.get', challenge, forged)
    const data = this.#buildAuthenticatorData(forged.flags ?? userPresent | userVerified, forged)
    const signed = Buffer.concat([data, sha256(client)])
    return {
      ...this.#describe(),
      response: {
        clientDataJSON: encodeBase64Url(client),
        authenticatorData: encodeBase64Url(data),
        signature: encodeBase64Url(createSign('sha256').update(signed).sign(this.#privateKey)),
      },
    }
  }

  #describe() {
    const id = encodeBase64Url(this.id)
    return { id, rawId: id, type: 'public-key' as const, authenticatorAttachment: undefined }
  }
}
