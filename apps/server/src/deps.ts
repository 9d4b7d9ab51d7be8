import type { TaxRuleSet } from '@fairgrove/contract/checkout.options'
import type { Clock } from './clock.ts'
import type { Db } from './db/pool.ts'
import type { EncryptionKeys } from './encryption.ts'
import type { AttemptLimiter } from './http/attempt-limiter.ts'
import type { GeocodePort } from './providers/geocode/port.ts'
import type { Internet } from './providers/internet/port.ts'
import type { PaymentsPort } from './providers/payments/port.ts'
import type { SpreadsheetPort } from './providers/spreadsheets/port.ts'
import type { StoragePort } from './providers/storage/port.ts'

/** What actions need from the world. The doors build it once; tests build their own. */
export type Deps = {
  db: Db
  clock: Clock
  /** The origin people see. Links in mails are made from it, never from a request's Host. */
  publicUrl: string
  /** Makes tokens. */
  linkSecret: string
  /** Open tokens: the one above and those before it. */
  linkSecrets: readonly string[]
  /** Makes the marks that stand for an address or a network; those are compared for years, so it never changes. */
  hashSecret: string
  /** For what must be kept and not be readable in the database: where sellers' money goes. */
  encryptionKeys: EncryptionKeys
  geocode: GeocodePort
  storage: StoragePort
  internet: Internet
  /** Where dispensaries can be read from in bulk, if anywhere. */
  spreadsheet?: SpreadsheetPort | undefined
  payments: PaymentsPort
  /** What a browser needs to show the provider's buttons. */
  paymentButtons: { clientId: string; scriptUrl: string }
  /** How long the security log is kept. */
  securityLogDays: number
  shop: {
    taxRules: TaxRuleSet
    shippingCents: number
    /** The equity fund's share of what merchandise brings in; 500 is 5 %. */
    fundBasisPoints: number
  }
  /** Owns what an admin marks as claimed by hand. */
  houseAccountId?: string | undefined
}

/** What only the API needs: the worker checks no password. */
export type ApiDeps = Deps & { attempts: AttemptLimiter }
