import { z } from 'zod'
import { userOrders, userRoles } from './accounts.options.ts'
import { CompanyAddress, Email, UserForAdmin } from './accounts.ts'
import { type Badge, badgeNames } from './badges.options.ts'
import { BadgeChange, BadgeMark } from './badges.ts'
import { ChosenIds } from './decisions.ts'
import { endpoint, IdParams, Said } from './endpoint.ts'
import { choice } from './filters.ts'
import { Paged, PageNumber } from './paging.ts'
import { filled, line, prose } from './text.ts'

/** What a row of the admins' list shows, and nothing else: no habits, no age. */
const UserRow = UserForAdmin.pick({
  _id: true,
  firstName: true,
  lastName: true,
  username: true,
  email: true,
  isAdmin: true,
  isSeller: true,
  createdAt: true,
})

const UserQuery = z.object({
  pageNumber: PageNumber,
  /** Parts of a name or an address, all of which must be there; or a whole id. */
  q: line(120).optional(),
  role: choice(userRoles),
  order: choice(userOrders),
})
export type UserQuery = z.output<typeof UserQuery>

export const UserListing = z.object({
  users: z.array(UserRow),
  ...Paged,
  /** Words that too many accounts share are answered with the newest, whatever order was asked for. */
  order: z.enum(userOrders),
})
export type UserListing = z.infer<typeof UserListing>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'List accounts, newest first. Search by name or email.',
  access: 'admin',
  readsPersonalData: true,
  query: UserQuery,
  answers: { 200: UserListing },
})

const Flag = z.boolean().optional()

const Mark = BadgeMark.optional()
const badgeMarks = Object.fromEntries(badgeNames.map((name) => [name, Mark])) as Record<
  Badge,
  typeof Mark
>

/** The seller's part counts while the account is a seller. What is left out stays as it is. */
export const UserDraft = z.object({
  _id: z.unknown().optional().describe('Ignored. The path identifies the account.'),
  firstName: filled(60).optional(),
  lastName: filled(60).optional(),
  /** A new address counts once the link mailed to it was opened. */
  email: Email.optional(),
  isAdmin: Flag,
  isSeller: Flag,

  isDispensary: Flag,
  sellsAtDispensary: Flag,
  isOnline: Flag,
  sellTHC: Flag,
  sellCBD: Flag,
  rewardsProgram: Flag,
  ...badgeMarks,
  badgeChange: BadgeChange.omit({ expiresOn: true }).optional(),
  companyBadgeDescription: prose(2_000).optional(),
  dispensaryAddress: CompanyAddress.nullable().optional(),
})
export type UserDraft = z.infer<typeof UserDraft>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary:
    'Update an account as an admin. Changing roles signs it out. Changing the balance adds a ledger entry.',
  access: 'admin',
  refusals: ['not_found', 'not_on_yourself'],
  params: IdParams,
  body: z.object({
    user: UserDraft,
    rewardsPoints: z.int('Enter a whole number.').min(0).max(1_000_000).optional(),
    /** Why the balance changes; the person reads it. */
    rewardsReason: line(200).optional(),
  }),
  answers: { 200: Said.extend({ user: UserForAdmin, isEmailPending: z.boolean() }) },
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account and end its sessions. Records we must keep are anonymized.',
  access: 'admin',
  refusals: ['not_found', 'not_on_yourself'],
  params: IdParams,
  answers: { 200: Said },
})

export const deleteUsers = endpoint({
  method: 'POST',
  path: '/api/users/deletions',
  summary: 'Delete several accounts at once. Accounts that are already deleted are skipped.',
  access: 'admin',
  refusals: ['not_found', 'not_on_yourself'],
  body: z.object({ ids: ChosenIds }),
  answers: { 200: Said },
})
