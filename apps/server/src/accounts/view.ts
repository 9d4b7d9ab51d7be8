import type { CompanyAddress, User, UserForAdmin } from '@fairgrove/contract/accounts'
import { type PurchaseHabit, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { toBadges } from '../badges/view.ts'
import type { Db } from '../db/pool.ts'
import { type AccountRow, findAccount } from './store.ts'

export async function getUserView(db: Db, id: string): Promise<User> {
  const account = await findAccount(db, id)
  if (!account) throw new Problem('not_found')
  return toUser(account)
}

/** Without the consumption answers, which only the owner may read. */
export async function getUserForAdmin(db: Db, id: string): Promise<UserForAdmin> {
  const { frequency, intake, purchaseHabits, ...user } = await getUserView(db, id)
  return user
}

export function toHabitList(habits: Record<PurchaseHabit, boolean>): string[] {
  return Object.entries(habits).flatMap(([name, isSelected]) => (isSelected ? [name] : []))
}

/** For the owner's export: includes the seller profile while the role is off. */
export async function getFullUserView(db: Db, id: string): Promise<User> {
  const account = await findAccount(db, id)
  if (!account) throw new Problem('not_found')
  const hasProfile = account.sellerName !== null
  return { ...toUser(account), seller: hasProfile ? toSeller(account) : null }
}

function toUser(account: AccountRow): User {
  return {
    _id: account.id,
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    username: account.username ?? '',
    age: account.ageBand ?? '',
    email: account.email ?? '',
    frequency: account.frequency ?? '',
    intake: account.intake ?? '',
    purchaseHabits: toHabitFlags(account.purchaseHabits),
    referralCode: account.referralCode,
    subscribeToMailing: account.subscribesToMailing,
    isAdmin: account.isAdmin,
    isSeller: account.isSeller,
    seller: account.isSeller ? toSeller(account) : null,
    workplaces: account.workplaces,
    points: account.balance ?? 0,
    createdAt: account.createdAt.toISOString(),
  }
}

function toHabitFlags(habits: string[]): Record<PurchaseHabit, boolean> {
  const names = Object.keys(purchaseHabits) as PurchaseHabit[]
  return Object.fromEntries(names.map((name) => [name, habits.includes(name)])) as Record<
    PurchaseHabit,
    boolean
  >
}

function toSeller(account: AccountRow): User['seller'] {
  return {
    name: account.sellerName ?? '',
    logo: account.sellerLogo,
    description: account.sellerDescription ?? '',
    dispensary: account.hasDispensary ?? false,
    sellsAtDispensary: account.sellsAtDispensary ?? false,
    isOnline: account.isOnline ?? false,
    sellTHC: account.sellsThc ?? false,
    sellCBD: account.sellsCbd ?? false,
    rewardsProgram: account.hasRewardsProgram ?? false,
    badges: toBadges(account.flags ?? 0),
    companyBadgeDescription: account.badgeNote ?? '',
    companyAddress: account.companyAddress as CompanyAddress | null,
  }
}
