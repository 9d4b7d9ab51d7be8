import type { TaxRuleSet } from '@fairgrove/contract/taxes.options'
import type { Clock } from './clock.ts'
import type { Db } from './db/pool.ts'
import type { EncryptionKeys } from './encryption.ts'
import type { AttemptLimiter } from './http/attempt-limiter.ts'
import type { TwoFactorPolicy } from './http/caller.ts'
import type { IdentityPort } from './providers/identity/port.ts'
import type { PaymentsPort } from './providers/payments/port.ts'
import type {
  GeocodePort,
  Internet,
  PlacesPort,
  PushPort,
  StoragePort,
  StreetGeocoderPort,
} from './providers/ports.ts'
import type { SpreadsheetPort } from './providers/spreadsheets/port.ts'

/** What actions depend on. The entry points build it once; tests build their own. */
export type Deps = {
  db: Db
  clock: Clock
  /** The public origin. Links in emails use it, never a request's Host header. */
  publicUrl: string
  /** Signs new tokens. */
  linkSecret: string
  /** Verify tokens: the current secret and the previous ones. */
  linkSecrets: readonly string[]
  /** Key for the hashes of addresses and networks. They are compared for years, so it never changes. */
  hashSecret: string
  /** Encrypt what must not be readable in the database: sellers' bank details. */
  encryptionKeys: EncryptionKeys
  geocode: GeocodePort
  /** The service that finds street addresses, if configured. Only the worker uses it. */
  streetGeocoder?: StreetGeocoderPort | undefined
  /** Where networks are, if configured. Only the API uses it. */
  places?: PlacesPort | undefined
  storage: StoragePort
  internet: Internet
  /** Push messages to browsers, if configured. */
  push?: PushPort | undefined
  /** Where people may sign in instead of with a password, if configured. */
  identityProviders?: readonly IdentityPort[] | undefined
  /** The spreadsheet service that dispensaries are imported from, if configured. */
  spreadsheet?: SpreadsheetPort | undefined
  payments: PaymentsPort
  /** What a browser needs to render the provider's buttons. */
  paymentButtons: { clientId: string; scriptUrl: string }
  securityLogDays: number
  twoFactor: TwoFactorPolicy
  /** The sender's, for the footer of every email. */
  postalAddress: string
  /** Newsletter emails sent per minute, so that mail servers accept them. */
  newslettersPerMinute: number
  shop: {
    taxRules: TaxRuleSet
    shippingCents: number
    /** The equity fund's share of merchandise sales; 500 is 5%. */
    fundBasisPoints: number
  }
  /** Owns listings that an admin marks as claimed. */
  houseAccountId?: string | undefined
}

/** What only the API needs: the worker checks no passwords. */
export type ApiDeps = Deps & { attempts: AttemptLimiter }

/** All that payments need from the world. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'payments'>
