import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../src/db/pool.ts'
import type { Brands, Dispensaries, Products } from '../src/db/types.gen.ts'

const day = new Date('2026-05-01T12:00:00Z')
const times = { createdAt: day, updatedAt: day }

/** Approved listings to review, inserted directly. */
export async function seedBasicBrand(
  db: Db,
  changes: Partial<Insertable<Brands>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('brands')
    .values({ id, name: 'Juniper Works', status: 'approved', ...times, ...changes })
    .execute()
  return id
}

export async function seedProduct(
  db: Db,
  changes: Partial<Insertable<Products>> = {},
): Promise<string> {
  const id = randomUUID()
  const brandId = changes.brandId ?? (await seedBasicBrand(db))
  await db
    .insertInto('products')
    .values({
      id,
      brandId,
      name: 'Slow Sunday',
      category: 'flower',
      kind: 'thc',
      status: 'approved',
      ...times,
      ...changes,
    })
    .execute()
  return id
}

export async function seedBasicDispensary(
  db: Db,
  changes: Partial<Insertable<Dispensaries>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('dispensaries')
    .values({ id, name: 'Corner Leaf', ...times, ...changes })
    .execute()
  return id
}

/** Accounts without a session, in one statement. */
export async function seedAccounts(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db
    .insertInto('accounts')
    .values(
      ids.map((id) => ({
        id,
        email: `${id}@example.test`,
        passwordHash: '',
        firstName: 'Noor',
        lastName: 'Haddad',
        username: 'noor',
        ageBand: '26-30',
        frequency: 'weekly',
        intake: 'Edible',
        referralCode: id,
        createdAt: day,
      })),
    )
    .execute()
  return ids
}

export async function seedFamilySuggestion(db: Db): Promise<string> {
  const id = randomUUID()
  const brandId = await seedBasicBrand(db)
  const group = { brandId, category: 'flower', kind: 'thc', nameKey: 'slow sunday' }
  await db
    .insertInto('familySuggestions')
    .values({ id, ...group, createdAt: times.createdAt })
    .execute()
  return id
}
