import { decrypt, type Encrypted, type EncryptionKeys, encrypt } from '../encryption.ts'
import { forEachRow } from './for-each-row.ts'
import type { Db, Warn } from './pool.ts'
import { sql } from './sql.ts'
import { inTx, type Tx } from './tx.ts'

type RotationDeps = { db: Db; encryptionKeys: EncryptionKeys; warn: Warn }

/** One row per account. */
type EncryptedTable = {
  name: 'seller_payment_details' | 'authenticator_apps'
  /** Of the job, for the log. */
  task: string
  describe: (accountId: string) => string
}

type Page = { keyId: string; after: string | null; limit: number }

/** After a key rotation: decrypts with the old keys and encrypts with the newest, each row in its own transaction. */
export async function reencryptRows(
  { db, encryptionKeys, warn }: RotationDeps,
  table: EncryptedTable,
  limit = 200,
): Promise<void> {
  const [{ id: keyId }] = encryptionKeys
  let after: string | null = null
  do {
    const rows = await listWithOtherKeys(db, table, { keyId, after, limit })
    await forEachRow(rows, { task: table.task, warn }, ({ id }) =>
      inTx(db, async (tx) => {
        const encrypted = await lockEncrypted(tx, table, id)
        // Removed or saved meanwhile.
        if (!encrypted || encrypted.keyId === keyId) return
        const text = decrypt(encryptionKeys, encrypted, table.describe(id))
        await saveEncrypted(tx, table, id, encrypt(encryptionKeys, text, table.describe(id)))
      }),
    )
    after = rows.length < limit ? null : (rows.at(-1)?.id ?? null)
  } while (after)
}

/** By account, so that one that fails doesn't come back in the same run. */
async function listWithOtherKeys(
  db: Db,
  { name }: EncryptedTable,
  { keyId, after, limit }: Page,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from ${sql.id(name)}
    where key_id <> ${keyId} and (${after}::uuid is null or account_id > ${after})
    order by account_id limit ${limit}`.execute(db)
  return rows
}

async function lockEncrypted(
  tx: Tx,
  { name }: EncryptedTable,
  accountId: string,
): Promise<Encrypted | undefined> {
  const { rows } = await sql<Encrypted>`
    select key_id, sealed from ${sql.id(name)} where account_id = ${accountId} for update`.execute(
    tx,
  )
  return rows[0]
}

async function saveEncrypted(
  tx: Tx,
  { name }: EncryptedTable,
  accountId: string,
  { keyId, sealed }: Encrypted,
): Promise<void> {
  await sql`
    update ${sql.id(name)} set key_id = ${keyId}, sealed = ${sealed}
    where account_id = ${accountId}`.execute(tx)
}
