import { applyRate, removeRate, roundToStep } from '@fairgrove/contract/money'
import type { TaxKind } from '@fairgrove/contract/taxes.options'
import type { TaxedProduct, TaxSchedule } from './schedule.rules.ts'

/** One line of the explanation. An order stores these, so a changed rate never changes an old order. */
export type TaxPart = {
  kind: Exclude<TaxKind, 'localSales'>
  rate: number
  onCents: number
  cents: number
  /** The price of the items contains it. */
  isIncluded: boolean
}

export type Taxes = {
  /** What is added to each line's price: excise and local cannabis tax. */
  exciseCents: number[]
  /** Added to the items' price. */
  saleTaxCents: number
  /** Contained in the items' price. */
  includedCents: number
  parts: TaxPart[]
}

export type TaxedLine = TaxedProduct & { priceCents: number; quantity: number }

/** Cannabis taxes are rounded once per line, sales tax once on all items. */
export function calculateTaxes(schedule: TaxSchedule, lines: readonly TaxedLine[]): Taxes {
  const taxed = lines.map((line) => taxLine(schedule, line))
  const netCents = sum(taxed.map((line) => line.netCents))
  const cannabisCents = sum(taxed.flatMap(({ excise, localExcise }) => [excise, localExcise]))
  const salesBase = netCents + (schedule.isSalesTaxOnCannabisTaxes ? cannabisCents : 0)
  const includedSales = sum(taxed.map((line) => line.includedSales))
  const isSalesIncluded = schedule.priceContent === 'allTaxes'
  const saleTaxCents = isSalesIncluded
    ? 0
    : applyRate(salesBase, schedule.salesRate, schedule.rounding)
  const areCannabisTaxesIncluded = schedule.priceContent !== 'nothing'
  return {
    exciseCents: taxed.map(({ excise, localExcise }) =>
      areCannabisTaxesIncluded ? 0 : excise + localExcise,
    ),
    saleTaxCents,
    includedCents: sum(taxed.map((line) => line.grossCents - line.netCents)),
    parts: [
      ...listParts('localExcise', taxed, areCannabisTaxesIncluded),
      ...listParts('excise', taxed, areCannabisTaxesIncluded),
      {
        kind: 'sales' as const,
        rate: schedule.salesRate,
        onCents: salesBase,
        cents: isSalesIncluded ? includedSales : saleTaxCents,
        isIncluded: isSalesIncluded,
      },
    ].filter(({ rate }) => rate > 0),
  }
}

/** The taxes of a sale, and its total in cash. */
export function addTaxes(
  schedule: TaxSchedule,
  lines: readonly TaxedLine[],
): Taxes & { roundingCents: number; totalCents: number } {
  const taxes = calculateTaxes(schedule, lines)
  const itemsCents = sum(lines.map((line) => line.priceCents * line.quantity))
  const sumCents = itemsCents + taxes.saleTaxCents + sum(taxes.exciseCents)
  const totalCents = roundToStep(sumCents, schedule.cashStepCents)
  return { ...taxes, roundingCents: totalCents - sumCents, totalCents }
}

type LineTaxes = ReturnType<typeof taxLine>

function taxLine(schedule: TaxSchedule, line: TaxedLine) {
  const { localExciseRate, salesRate, priceContent, rounding } = schedule
  const grossCents = line.priceCents * line.quantity
  const exciseRate = schedule.getExciseRate(line)
  const rates = { exciseRate, localExciseRate, grossCents }
  if (priceContent === 'nothing') {
    const localExcise = applyRate(grossCents, localExciseRate, rounding)
    const exciseBase = grossCents + (schedule.isExciseOnLocalExcise ? localExcise : 0)
    const excise = applyRate(exciseBase, exciseRate, rounding)
    return { ...rates, netCents: grossCents, exciseBase, excise, localExcise, includedSales: 0 }
  }
  // The same taxes as shares of the net price, one on the other where the law says so.
  const onLocal = schedule.isExciseOnLocalExcise ? exciseRate * (localExciseRate / 1e6) : 0
  const cannabisShares = [localExciseRate, exciseRate + onLocal] as const
  const onCannabis = schedule.isSalesTaxOnCannabisTaxes
    ? salesRate * (sum([...cannabisShares]) / 1e6)
    : 0
  const salesShare = priceContent === 'allTaxes' ? salesRate + onCannabis : 0
  const shares = [...cannabisShares, salesShare]
  const netCents = removeRate(grossCents, sum(shares))
  const [localExcise = 0, excise = 0, includedSales = 0] = split(grossCents - netCents, shares)
  const exciseBase = netCents + (schedule.isExciseOnLocalExcise ? localExcise : 0)
  return { ...rates, netCents, exciseBase, excise, localExcise, includedSales }
}

/** In proportion and without a remainder: cumulative rounding. */
function split(cents: number, shares: readonly number[]): number[] {
  const all = sum(shares)
  let before = 0
  return shares.map((share) => {
    const getCumulative = (part: number) => (all ? Math.round((cents * part) / all) : 0)
    const part = getCumulative(before + share) - getCumulative(before)
    before += share
    return part
  })
}

/** One part per rate: the lines of a cart may have different ones. */
function listParts(
  kind: 'excise' | 'localExcise',
  lines: LineTaxes[],
  isIncluded: boolean,
): TaxPart[] {
  const getRate = (line: LineTaxes) => line[kind === 'excise' ? 'exciseRate' : 'localExciseRate']
  const rates = [...new Set(lines.map(getRate))].sort((one, other) => one - other)
  return rates.map((rate) => {
    const own = lines.filter((line) => getRate(line) === rate)
    const onCents = sum(own.map((line) => (kind === 'excise' ? line.exciseBase : line.netCents)))
    return { kind, rate, onCents, cents: sum(own.map((line) => line[kind])), isIncluded }
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
