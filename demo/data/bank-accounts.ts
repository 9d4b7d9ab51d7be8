import type pg from 'pg'
import { encrypt } from '../../apps/server/src/encryption.ts'
import { EncryptionKeyRing } from '../../apps/server/src/env.ts'
import { getDemoAccountId } from './accounts.ts'
import { brands } from './brands.ts'
import type { Calendar } from './ids-and-dates.ts'

/** By brand. The other sellers have sold something and still have to add theirs. */
const accounts: Record<string, { address: string; city: string; state: string; zip: string }> = {
  'Common Thread Goods': { address: '12 Loom Street', city: 'Chicago', state: 'IL', zip: '60608' },
  'Fairgrove Shop': {
    address: '123 Example Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  },
  'Pawprint Pantry': { address: '40 Kennel Road', city: 'Portland', state: 'OR', zip: '97205' },
}
/** A number banks publish as an example, with a valid checksum. */
const routingNumber = '021000021'
const accountNumber = '000987654321'

/** Encrypted with the keys of the site that will read them. */
export async function insertBankAccounts(
  client: pg.ClientBase,
  calendar: Calendar,
  encryptionKeys: string,
): Promise<void> {
  const keys = EncryptionKeyRing.parse(encryptionKeys)
  for (const { plan, ownerKey } of brands) {
    const account = accounts[plan.name]
    if (!account || !ownerKey) continue
    const id = getDemoAccountId(ownerKey)
    const numbers = JSON.stringify({ routingNumber, accountNumber })
    const { keyId, sealed } = encrypt(keys, numbers, id)
    const email = `payments@${plan.name.toLowerCase().replaceAll(' ', '-')}.example`
    await client.query(
      `insert into seller_payment_details (account_id, company_name, address, city, state, postal_code,
         country, email, phone, routing_last_four, account_last_four, key_id, sealed, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'US', $7, '312-555-0100', $8, $9, $10, $11, $12)
       on conflict do nothing`,
      [
        id,
        plan.name,
        account.address,
        account.city,
        account.state,
        account.zip,
        email,
        routingNumber.slice(-4),
        accountNumber.slice(-4),
        keyId,
        sealed,
        calendar.daysAgo(60),
      ],
    )
  }
}
