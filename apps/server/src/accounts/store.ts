import type { Registration, Workplace } from '@fairgrove/contract/accounts'
import type { Insertable, Updateable } from 'kysely'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Accounts, SellerProfiles } from '../db/types.gen.ts'

/** A registration until its email is confirmed. */
export type Draft = Omit<Registration, 'email' | 'password' | 'browserKey'> & {
  /** Null with an identity: its owner may set a password later. */
  passwordHash: string | null
  browserKeyHash?: string | undefined
}

export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findPasswordHash(db: Db, id: string) {
  return db.selectFrom('accounts').select('passwordHash').where('id', '=', id).executeTakeFirst()
}

export async function hasSecondFactor(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('hasSecondFactor')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.hasSecondFactor ?? false
}

export function findContact(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
}

export function findAccountByReferralCode(db: Db, code: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('referralCode', '=', code.toUpperCase())
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
}

/** An account with its balance and seller profile, in one round trip. */
const maxWorkplaces = 100

/** The listings an account owns while it is a seller, and those it works for while their owner is one. */
const workplacesColumn = sql<Workplace[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, '_id', id, 'name', name, 'role', role, 'owner', owner_id) order by name, id), '[]')
  from (
    select 'brand' as kind, id, name, 'owner' as role, owner_id from brands
    where accounts.is_seller and owner_id = accounts.id and status <> 'archived'
    union all
    select 'dispensary', id, name, 'owner', owner_id from dispensaries
    where accounts.is_seller and owner_id = accounts.id and not is_archived
    union all
    select m.kind, l.id, l.name, m.role, l.owner_id
    from listing_members m
    join lateral (
      select id, name, owner_id from brands where id = m.listing_id and status <> 'archived'
      union all
      select id, name, owner_id from dispensaries where id = m.listing_id and not is_archived
    ) as l on true
    join accounts o on o.id = l.owner_id and o.is_seller
    where m.account_id = accounts.id
    limit ${sql.lit(maxWorkplaces)}
  ) as workplaces)`

export function findAccount(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('sellerProfiles', 'sellerProfiles.accountId', 'accounts.id')
    .leftJoin('coinBalances', 'coinBalances.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.username',
      'accounts.ageBand',
      'accounts.email',
      'accounts.frequency',
      'accounts.intake',
      'accounts.purchaseHabits',
      'accounts.referralCode',
      'accounts.subscribesToMailing',
      'accounts.isAdmin',
      'accounts.isSeller',
      'accounts.createdAt',
      'coinBalances.balance',
      'sellerProfiles.name as sellerName',
      'sellerProfiles.description as sellerDescription',
      'sellerProfiles.logo as sellerLogo',
      'sellerProfiles.hasDispensary',
      'sellerProfiles.sellsAtDispensary',
      'sellerProfiles.isOnline',
      'sellerProfiles.sellsThc',
      'sellerProfiles.sellsCbd',
      'sellerProfiles.hasRewardsProgram',
      'sellerProfiles.flags',
      'sellerProfiles.badgeNote',
      'sellerProfiles.companyAddress',
    ])
    .select(workplacesColumn.as('workplaces'))
    .where('accounts.id', '=', id)
    .where('accounts.erasedAt', 'is', null)
    .executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** False if the email already belongs to an account. */
export async function insertAccount(tx: Tx, account: Insertable<Accounts>): Promise<boolean> {
  const row = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateAccount(
  tx: Tx,
  id: string,
  changes: Updateable<Accounts>,
): Promise<void> {
  await tx.updateTable('accounts').set(changes).where('id', '=', id).execute()
}

/**
 * Locks the account before its rows; every writer takes this lock first, so they cannot deadlock. False if the
 * account was erased in the meantime.
 */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps the account from being erased until the transaction ends, and nothing else: its other transactions don't wait.
 * False when it is gone.
 */
export async function keepAccount(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the admins until the transaction ends: two who demote each other are serialized. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('isAdmin', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** False if the password has changed; otherwise locks it until the transaction ends. */
export async function lockIfPasswordUnchanged(
  tx: Tx,
  account: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** False if the email belongs to someone else by now; the transaction is aborted then. */
export async function changeEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  try {
    const row = await tx
      .updateTable('accounts')
      .set({ email })
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** By email, for unsubscribe links. False if no account has it. */
export async function setMailingPreference(
  tx: Tx,
  email: string,
  mailingSince: Date | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('accounts')
    .set({ subscribesToMailing: mailingSince !== null, mailingSince })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveSellerProfile(
  tx: Tx,
  accountId: string,
  changes: Updateable<SellerProfiles>,
): Promise<void> {
  await tx
    .insertInto('sellerProfiles')
    .values({ ...changes, accountId })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
    .execute()
}

export async function eraseAccountRow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('sellerProfiles').where('accountId', '=', id).execute()
  await updateAccount(tx, id, {
    email: null,
    passwordHash: null,
    firstName: null,
    lastName: null,
    username: null,
    ageBand: null,
    frequency: null,
    intake: null,
    purchaseHabits: [],
    subscribesToMailing: false,
    mailingSince: null,
    isAdmin: false,
    isSeller: false,
    erasedAt: now,
  })
}
