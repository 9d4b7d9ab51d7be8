import { toDollars, toPercent } from '@fairgrove/contract/money'
import type { TaxSummary } from '@fairgrove/contract/taxes'
import type { TaxPart } from './rules.ts'
import { getMedicalNote } from './schedule.rules.ts'

type TaxAmounts = {
  saleTaxCents: number
  exciseCents: number
  includedTaxCents: number
  roundingCents: number
  /** Null for orders from before they had details. */
  taxDetails: { parts: TaxPart[]; isEstimate: boolean; notes: string[] } | null
}

/** The dispensary's state, if the customer said they'd show a medical card there. */
type MedicalCard = { hasMedicalCard: boolean; state: string | null }

/** How the taxes of a quote or an order were computed. */
export function toTaxSummary(
  amounts: TaxAmounts,
  { hasMedicalCard, state }: MedicalCard,
): TaxSummary {
  const { parts = [], isEstimate = false, notes = [] } = amounts.taxDetails ?? {}
  return {
    parts: parts.map(({ kind, rate, onCents, cents, isIncluded }) => ({
      kind,
      percent: toPercent(rate),
      on: toDollars(onCents),
      amount: toDollars(cents),
      isIncluded,
    })),
    includedPrice: toDollars(amounts.includedTaxCents),
    roundingPrice: toDollars(amounts.roundingCents),
    isEstimate,
    notes: [...notes, ...(hasMedicalCard ? [getMedicalNote(state)] : [])],
  }
}
