import { systemClock } from './clock.ts'
import type { Db } from './db/pool.ts'
import type { Deps } from './deps.ts'
import { type Env, getShopSettings } from './env.ts'
import { bundledGeocode } from './providers/geocode/bundled.ts'
import { openStreetGeocoder } from './providers/geocode/census.ts'
import { openIdentityProviders } from './providers/identity/settings.ts'
import { internet } from './providers/internet/system.ts'
import { openPayments } from './providers/payments/open.ts'
import { openPush } from './providers/push/web-push.ts'
import { openSpreadsheet } from './providers/spreadsheets/airtable.ts'
import { openStorage } from './providers/storage/open.ts'

/** Dependencies of the API and the worker. The caller closes the database and the storage. */
export function createDeps(env: Env, db: Db): Deps {
  return {
    db,
    clock: systemClock,
    publicUrl: env.PUBLIC_URL,
    linkSecret: env.LINK_SECRET,
    linkSecrets: [env.LINK_SECRET, ...env.LINK_SECRET_PREVIOUS],
    hashSecret: env.MARK_SECRET,
    encryptionKeys: env.SEALING_KEYS,
    geocode: bundledGeocode,
    streetGeocoder: openStreetGeocoder(env),
    storage: openStorage(env.STORAGE_URL),
    internet,
    identityProviders: openIdentityProviders(env),
    push: openPush(env, internet),
    spreadsheet: openSpreadsheet(env),
    ...openPayments(env),
    securityLogDays: env.SECURITY_LOG_DAYS,
    twoFactor: {
      isRequired: env.SIGN_IN_FACTORS === 'required',
      sellersFrom: env.SELLER_FACTORS_FROM,
    },
    postalAddress: env.POSTAL_ADDRESS,
    newslettersPerMinute: env.NEWSLETTER_PER_MINUTE,
    shop: getShopSettings(env),
    houseAccountId: env.HOUSE_ACCOUNT_ID,
  }
}
