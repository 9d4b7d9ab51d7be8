import type { Access, Endpoint } from '@fairgrove/contract/endpoint'
import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import type { SignInMethod } from '@fairgrove/contract/two-factor.options'
import { hasPermission, type Membership } from './memberships.ts'

/** The sender of a request according to its session. Nothing in the body can change it. */
export type Caller = {
  accountId: string
  sessionId: string
  isAdmin: boolean
  isSeller: boolean
  /** Listings of other sellers that they work for. */
  memberships: readonly Membership[]
  signedInAt: Date
  /** How the session was opened, or last confirmed. */
  method: SignInMethod
  /** What stood for the password. Null: the password itself, or a passkey. */
  provider: IdentityProvider | null
  /** When its owner last entered the strongest factor of the account: the password if there is no other. */
  factorAt: Date | null
  /** When that factor was added. Null if it was the password. */
  factorAddedAt: Date | null
  hasSecondFactor: boolean
  /** An admin who has to set up a second factor. Until then `isAdmin` is false. */
  needsTwoFactor: boolean
  /** An admin who sends this from a network that the operator doesn't allow. Then `isAdmin` is false, too. */
  isOutsideAdminNetworks?: true
  /** A seller who has to set one up for payouts. */
  needsTwoFactorForPayouts: boolean
  /** The factor was entered so recently that risky changes need no confirmation. */
  isFresh: boolean
}

/** Who has to have a second factor. */
export type TwoFactorPolicy = {
  /** False in demos and most tests only. */
  isRequired: boolean
  /** For sellers, who need it for payouts; at once if undefined. */
  sellersFrom?: Date | undefined
}

/** Sellers, their people and admins: their sessions are short, and what they read of others is logged. */
export const isStaff = ({ isAdmin, isSeller, memberships }: Caller): boolean =>
  isAdmin || isSeller || memberships.length > 0

export type FindCaller = (token: string) => Promise<Caller | undefined>

export type EndpointCaller<E> = E extends Endpoint & { access: 'public' }
  ? Caller | undefined
  : Caller

const accessChecks: Record<Access, (caller: Caller | undefined) => boolean> = {
  public: () => true,
  customer: (caller) => caller !== undefined,
  seller: (caller) => caller?.isSeller === true,
  admin: (caller) => caller?.isAdmin === true,
  staff: (caller) => caller?.isSeller === true || caller?.isAdmin === true,
}

const roleNames: Record<Access, string> = {
  public: '',
  customer: 'a signed-in account',
  seller: 'a seller account',
  admin: 'an admin account',
  staff: 'a seller or admin account',
}

type AccessRules = Pick<Endpoint, 'access' | 'permission' | 'twoFactor' | 'fresh'>

export function checkAccess(endpoint: AccessRules, caller: Caller | undefined): void {
  checkRole(endpoint, caller)
  if (endpoint.twoFactor && caller?.needsTwoFactorForPayouts) throw new Problem('two_factor_needed')
  if (endpoint.fresh && !caller?.isFresh) throw new Problem('confirmation_needed')
}

/** Once the body is known. */
export function checkFreshAmount(
  { freshAbove }: Pick<Endpoint, 'freshAbove'>,
  body: unknown,
  caller: Caller | undefined,
): void {
  if (!freshAbove || caller?.isFresh) return
  const amount = (body as Record<string, unknown> | null)?.[freshAbove.field]
  if (typeof amount === 'number' && amount <= freshAbove.dollars) return
  throw new Problem('confirmation_needed')
}

function checkRole({ access, permission }: AccessRules, caller: Caller | undefined): void {
  if (accessChecks[access](caller)) return
  if (access !== 'admin' && hasPermission(caller, permission)) return
  if (!caller) throw new Problem('not_signed_in')
  if (['admin', 'staff'].includes(access)) {
    if (caller.needsTwoFactor) throw new Problem('two_factor_needed')
    if (caller.isOutsideAdminNetworks) throw new Problem('network_not_allowed')
  }
  throw new Problem('role_needed', { message: `You need ${roleNames[access]} to do this.` })
}

/** Opaque tokens only; any other header value counts as no token. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
}
