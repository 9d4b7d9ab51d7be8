import { z } from 'zod'
import { userRoles, userSorts } from './accounts.options.ts'
import { CompanyAddress, Email, UserForAdmin } from './accounts.ts'
import { approvalField } from './approvals.ts'
import { type Badge, badgeNames } from './badges.options.ts'
import { BadgeChange, BadgeInput } from './badges.ts'
import { SelectedIds } from './decisions.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, requiredText, singleLineText } from './fields.ts'
import { optionalEnum } from './filters.ts'
import { Continuation, columnsParameter, csvResponse, PagedTable, PageNumber } from './paging.ts'
import { BalanceBefore } from './rewards.ts'

/** A row of the admin user list: no habits, no age. */
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
  ...Continuation,
  /** Parts of a name or email, all of which must match; or a full id. */
  q: singleLineText(120).optional(),
  role: optionalEnum(userRoles),
  order: optionalEnum(userSorts),
})
export type UserQuery = z.output<typeof UserQuery>

export const UserListing = z.object({
  users: z.array(UserRow),
  ...PagedTable,
  /** For words that too many accounts share, the newest are returned in any order. */
  order: z.enum(userSorts),
})
export type UserListing = z.infer<typeof UserListing>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'List accounts, newest first. Search by name or email.',
  access: 'admin',
  readsPersonalData: true,
  query: UserQuery,
  responses: { 200: UserListing },
})

export const downloadUserList = endpoint({
  method: 'GET',
  path: '/api/users/list.csv',
  summary: 'Download the list of accounts as a CSV file, with its filter, order and columns.',
  access: 'admin',
  fresh: true,
  readsPersonalData: true,
  query: UserQuery.pick({ q: true, role: true, order: true }).extend({
    columns: columnsParameter('users'),
  }),
  responses: csvResponse,
})

const Flag = z.boolean().optional()

const OptionalBadgeInput = BadgeInput.optional()
const badgeFields = Object.fromEntries(
  badgeNames.map((name) => [name, OptionalBadgeInput]),
) as Record<Badge, typeof OptionalBadgeInput>

/** The seller fields apply while the account is a seller. Omitted fields stay unchanged. */
export const UserDraft = z.object({
  _id: z.unknown().optional().describe('Ignored. The path identifies the account.'),
  firstName: requiredText(60).optional(),
  lastName: requiredText(60).optional(),
  /** A new email takes effect once its emailed link is opened. */
  email: Email.optional(),
  isAdmin: Flag,
  isSeller: Flag,

  isDispensary: Flag,
  sellsAtDispensary: Flag,
  isOnline: Flag,
  sellTHC: Flag,
  sellCBD: Flag,
  rewardsProgram: Flag,
  ...badgeFields,
  badgeChange: BadgeChange.omit({ expiresOn: true }).optional(),
  companyBadgeDescription: multilineText(2_000).optional(),
  dispensaryAddress: CompanyAddress.nullable().optional(),
})
export type UserDraft = z.infer<typeof UserDraft>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary:
    'Update an account as an admin. Changing roles signs it out. Another admin confirms a change of the admin role. Changing the balance adds a ledger entry.',
  access: 'admin',
  fresh: true,
  problems: ['not_found', 'not_on_yourself', 'approval_waiting', 'balance_changed'],
  params: IdParams,
  body: z.object({
    user: UserDraft,
    rewardsPoints: z.int('Enter a whole number.').min(0).max(1_000_000).optional(),
    rewardsBefore: BalanceBefore,
    /** Why the balance changes; shown to the account's owner. */
    rewardsReason: singleLineText(200).optional(),
  }),
  responses: {
    200: MessageResponse.extend({
      user: UserForAdmin,
      isEmailPending: z.boolean(),
      ...approvalField,
    }),
  },
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account and end its sessions. Records we must keep are anonymized.',
  access: 'admin',
  fresh: true,
  problems: ['not_found', 'not_on_yourself', 'admin_role_first'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const deleteUsers = endpoint({
  method: 'POST',
  path: '/api/users/deletions',
  summary: 'Delete several accounts at once. Accounts that are already deleted are skipped.',
  access: 'admin',
  fresh: true,
  problems: ['not_found', 'not_on_yourself', 'admin_role_first'],
  body: z.object({ ids: SelectedIds }),
  responses: { 200: MessageResponse },
})
