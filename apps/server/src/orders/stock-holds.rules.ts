/**
 * How much unpaid orders may hold. Customers with a verified mailbox count by mailbox only, because thousands of people
 * can share one carrier's address. Guests also count by network, and together they never hold the last quarter of a
 * product, so signed-in customers can still buy however many networks an attack comes from. Neither do accounts that never
 * paid for an order; but each of them can always have a few units, so that a rush of new customers sells everything.
 */
const holdLimits = {
  mailbox: { orders: 8, units: 150, share: 1 / 2, minimum: 6 },
  network: { orders: 150, units: 500, share: 1 / 4, minimum: 4 },
  guests: { share: 3 / 4, minimum: 4 },
  newAccounts: { share: 3 / 4, minimum: 6, always: 4 },
} as const

type HoldTotals = { orders: number; units: number }
export type OpenHolds = { mailbox: HoldTotals; network: HoldTotals; isNewAccount: boolean }

/** One product in one size: the quantity ordered, the stock before, and what unpaid orders hold of it. */
export type HoldLine = {
  name: string
  quantity: number
  onHand: number
  held: {
    byMailbox: number
    byNetwork: number
    byGuests: number
    byNewAccounts: number
    byAll: number
  }
}

/** Why these lines can't be held, as a message for the customer; undefined when they can. */
export function whyNotHeld(
  { isGuest, open }: { isGuest: boolean; open: OpenHolds },
  lines: HoldLine[],
): string | undefined {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (exceedsLimit(open.mailbox, units, holdLimits.mailbox)) {
    return 'You have too many unpaid orders. Pay for one or cancel one, then try again.'
  }
  if (isGuest && exceedsLimit(open.network, units, holdLimits.network)) {
    return 'Too many guest orders from your network are unpaid. Sign in to order now, or try again later.'
  }
  for (const line of lines) {
    const reason = isGuest ? whyNotForGuest(line) : whyNotForMailbox(line)
    if (reason) return reason
    const newcomerReason = open.isNewAccount && whyNotForNewAccount(line)
    if (newcomerReason) return newcomerReason
  }
  return undefined
}

function exceedsLimit(open: HoldTotals, units: number, limit: HoldTotals): boolean {
  return open.orders + 1 > limit.orders || open.units + units > limit.units
}

type ShareLimit = { share: number; minimum: number }

/** A share of everything that isn't sold yet. `minimum` lets people buy the last few units of a product. */
function getMaxUnits({ share, minimum }: ShareLimit, { onHand, held }: HoldLine): number {
  return Math.max(minimum, Math.floor(share * (onHand + held.byAll)))
}

function whyNotForMailbox(line: HoldLine): string | undefined {
  const maxUnits = getMaxUnits(holdLimits.mailbox, line)
  if (line.held.byMailbox + line.quantity <= maxUnits) return undefined
  return `You can have up to ${maxUnits} of ${line.name} in unpaid orders. Lower the quantity.`
}

function whyNotForNewAccount(line: HoldLine): string | undefined {
  const { quantity, held, name } = line
  const { always } = holdLimits.newAccounts
  if (held.byMailbox + quantity <= always) return undefined
  if (held.byNewAccounts + quantity <= getMaxUnits(holdLimits.newAccounts, line)) return undefined
  return `New customers are holding too many of ${name}. You can have up to ${always} in unpaid orders. Lower the quantity, or try again later.`
}

function whyNotForGuest(line: HoldLine): string | undefined {
  const { quantity, held, name } = line
  const maxUnits = getMaxUnits(holdLimits.network, line)
  if (quantity > maxUnits) {
    return `Guests can order up to ${maxUnits} of ${name} at a time. Lower the quantity, or sign in to order more.`
  }
  const isOver =
    held.byNetwork + quantity > maxUnits ||
    held.byMailbox + quantity > getMaxUnits(holdLimits.mailbox, line) ||
    held.byGuests + quantity > getMaxUnits(holdLimits.guests, line)
  return isOver
    ? `Other guests are holding too many of ${name}. Sign in to order now, or try again later.`
    : undefined
}
