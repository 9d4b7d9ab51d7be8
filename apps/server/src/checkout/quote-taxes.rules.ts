import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { toDollars } from '@fairgrove/contract/money'
import { type State, states } from '@fairgrove/contract/states'
import { formatAbout, type TaxRuleSet } from '@fairgrove/contract/taxes.options'
import { addTaxes, type TaxedLine, type TaxPart } from '../taxes/rules.ts'
import {
  getPickupSchedule,
  getShippingSchedule,
  type TaxPlace,
  type TaxSchedule,
} from '../taxes/schedule.rules.ts'
import { stateTaxes } from '../taxes/state-taxes.rules.ts'

/** What decides about the taxes of a cart. */
export type TaxInput = {
  kind: OrderKind
  /** The state the order ships to, or the dispensary's state. */
  state: State | null
  /** Of a pickup. */
  taxPlace: TaxPlace | null
  /** Where the dispensary is, such as '2026-11-18'. */
  date: string
  /** What the shopper says; it only counts where it changes the taxes. */
  hasMedicalCard: boolean
}

/** How the taxes were computed. Orders store it. */
export type TaxDetails = { parts: TaxPart[]; isEstimate: boolean; notes: string[] }

export function calculateQuoteTaxes(input: TaxInput, rules: TaxRuleSet, lines: TaxedLine[]) {
  const schedule = getSchedule(input, rules)
  const sale = addTaxes(schedule, lines)
  const { isEstimate, asksForMedicalCard } = schedule
  const notes = [...schedule.notes, ...compareWithState(input, rules, lines, sale.totalCents)]
  const taxDetails: TaxDetails = { parts: sale.parts, isEstimate, notes }
  const hasMedicalCard = asksForMedicalCard && input.hasMedicalCard
  return { ...sale, taxDetails, asksForMedicalCard, hasMedicalCard }
}

function getSchedule(input: TaxInput, rules: TaxRuleSet): TaxSchedule {
  const { kind, state, taxPlace, date, hasMedicalCard } = input
  if (kind === 'shipping') return getShippingSchedule(state)
  const place = taxPlace ?? { state, city: '', ownTaxes: null, confirmedRates: [] }
  return getPickupSchedule(rules, place, { date, hasMedicalCard })
}

/** The operator may charge by other rules than the state's. Then a shopper should know what the register may say. */
function compareWithState(
  input: TaxInput,
  rules: TaxRuleSet,
  lines: TaxedLine[],
  totalCents: number,
): string[] {
  const isByState = rules === 'by_state' || input.taxPlace?.ownTaxes
  if (input.kind === 'shipping' || isByState || !input.state || !stateTaxes[input.state]) return []
  // Without the card, which these rules don't ask for.
  const expected = addTaxes(getSchedule({ ...input, hasMedicalCard: false }, 'by_state'), lines)
  const about = formatAbout(toDollars(expected.totalCents))
  if (about === formatAbout(toDollars(totalCents))) return []
  return [
    `This total uses our standard tax rates. With ${states[input.state]}’s own rates it would be ${about}.`,
  ]
}
