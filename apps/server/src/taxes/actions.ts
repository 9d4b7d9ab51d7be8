import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { percent, toPercent } from '@fairgrove/contract/money'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import type * as contract from '@fairgrove/contract/taxes'
import type { CashStep } from '@fairgrove/contract/taxes.options'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockDispensary } from '../dispensaries/store.ts'
import { getSaleDate } from '../dispensaries/time-zone.rules.ts'
import type { Caller } from '../http/caller.ts'
import { taxRates } from './rates.rules.ts'
import {
  type DispensaryTaxes,
  getPickupSchedule,
  hasExciseByProduct,
  hasMedicalRates,
} from './schedule.rules.ts'
import * as store from './store.ts'

export async function getDispensaryTaxes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<ResponseBody<typeof contract.getDispensaryTaxes>> {
  const dispensary = await store.findTaxedDispensary(db, id, caller)
  if (!dispensary) throw new Problem('not_found')
  const { name, city, ownTaxes, updatedAt } = dispensary
  const state = dispensary.state as State | null
  const moment = { date: getSaleDate(clock.now(), dispensary), hasMedicalCard: false }
  const byLaw = getPickupSchedule('by_state', { ...dispensary, ownTaxes: null }, moment)
  return {
    dispensary: { _id: id, name, city, state },
    taxes: ownTaxes && toContract(ownTaxes),
    updatedAt: updatedAt?.toISOString() ?? null,
    suggested: toContract({
      exciseRate: hasExciseByProduct(state)
        ? null
        : byLaw.getExciseRate({ percentThc: 20, category: 'flower' }),
      localExciseRate: byLaw.localExciseRate,
      salesRate: byLaw.salesRate,
      isSalesTaxOnCannabisTaxes: byLaw.isSalesTaxOnCannabisTaxes,
      priceContent: byLaw.priceContent,
      cashStepCents: 1,
      takesMedicalCards: false,
    }),
    hasExciseByProduct: hasExciseByProduct(state),
    hasMedicalRates: hasMedicalRates(state),
  }
}

const toContract = (taxes: DispensaryTaxes): contract.DispensaryTaxes => ({
  excisePercent: taxes.exciseRate === null ? null : toPercent(taxes.exciseRate),
  localExcisePercent: toPercent(taxes.localExciseRate),
  salesPercent: toPercent(taxes.salesRate),
  isSalesTaxOnCannabisTaxes: taxes.isSalesTaxOnCannabisTaxes,
  priceContent: taxes.priceContent,
  cashStep: String(taxes.cashStepCents) as CashStep,
  takesMedicalCards: taxes.takesMedicalCards,
})

const fromContract = (taxes: contract.DispensaryTaxes): DispensaryTaxes => ({
  exciseRate: taxes.excisePercent === null ? null : percent(taxes.excisePercent),
  localExciseRate: percent(taxes.localExcisePercent),
  salesRate: percent(taxes.salesPercent),
  isSalesTaxOnCannabisTaxes: taxes.isSalesTaxOnCannabisTaxes,
  priceContent: taxes.priceContent,
  cashStepCents: Number(taxes.cashStep),
  takesMedicalCards: taxes.takesMedicalCards,
})

/** Saves a dispensary's own rates, or removes them. Orders keep the taxes they were placed with. */
export function setDispensaryTaxes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  taxes: contract.DispensaryTaxes | null,
): Promise<{ message: string }> {
  return inTx(db, async (tx) => {
    // Not shared: the first two saves have no row of their own to wait for.
    const dispensary = await lockDispensary(tx, id, caller, 'taxes')
    if (!dispensary) throw new Problem('not_found')
    if (taxes?.excisePercent === null && !hasExciseByProduct(dispensary.state)) {
      throw new Problem('invalid_input', { fields: { excisePercent: 'This field is required.' } })
    }
    const before = await store.findDispensaryTaxes(tx, id)
    const now = clock.now()
    const after = taxes && fromContract(taxes)
    if (after) await store.saveDispensaryTaxes(tx, id, { ...after, updatedAt: now })
    else await store.deleteDispensaryTaxes(tx, id)
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: after ? 'dispensary.taxes_saved' : 'dispensary.taxes_removed',
      subjectId: id,
      subjectName: dispensary.name,
      changes: diffFields(before ? toContract(before as DispensaryTaxes) : null, taxes),
      createdAt: now,
    })
    return {
      message: after
        ? 'Saved. New pre-orders show these taxes.'
        : 'Removed. New pre-orders show estimated taxes.',
    }
  })
}

export async function listTaxRates({
  db,
}: Pick<Deps, 'db'>): Promise<ResponseBody<typeof contract.listTaxRates>> {
  const confirmed = await store.listConfirmedRates(db)
  const rates = taxRates.map((rate): contract.PublicTaxRate => {
    const found = confirmed.find(({ key }) => key === rate.key)
    const { key, state, city, kind } = rate
    return {
      key,
      state,
      city,
      kind,
      detail: formatDetail(rate),
      percent: toPercent(found?.rate ?? rate.rate),
      doubt: found ? null : rate.doubt,
      source: found?.source ?? rate.source,
      checkedOn: found?.confirmedOn ?? rate.checkedOn,
      isConfirmed: found !== undefined,
    }
  })
  const isDoubtful = ({ doubt }: contract.PublicTaxRate) => (doubt ? 1 : 0)
  return {
    rates: rates.toSorted((one, other) => isDoubtful(other) - isDoubtful(one)),
    unconfirmed: rates.filter(isDoubtful).length,
  }
}

const productNames = {
  upTo35PercentThc: 'Up to 35% THC',
  above35PercentThc: 'Above 35% THC',
  infused: 'Infused products',
} as const

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (date: string) => dayFormat.format(new Date(date))

const formatDetail = ({ products, from, until }: (typeof taxRates)[number]) =>
  [
    products && productNames[products],
    from && `from ${formatDay(from)}`,
    until && `until ${formatDay(until)}`,
  ]
    .filter(Boolean)
    .join(', ')

export async function confirmTaxRate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  key: string,
  found: { percent: number; source: string; checkedOn: string },
): Promise<{ message: string }> {
  const rate = taxRates.find((each) => each.key === key)
  if (!rate) throw new Problem('not_found')
  const now = clock.now()
  // A day ahead of us it may already be tomorrow.
  if (Date.parse(found.checkedOn) > now.getTime() + 24 * 60 * 60 * 1000) {
    const fields = { checkedOn: 'Enter a day that isn’t in the future.' }
    throw new Problem('invalid_input', { fields })
  }
  await inTx(db, async (tx) => {
    const row = {
      key,
      state: rate.state,
      rate: percent(found.percent),
      source: found.source,
      confirmedOn: found.checkedOn,
      updatedAt: now,
    }
    const { id, before } = await store.saveConfirmedRate(tx, row)
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'tax.confirmed',
      subjectId: id,
      subjectName: key,
      changes: diffFields(
        {
          percent: toPercent(before?.rate ?? rate.rate),
          source: before?.source ?? rate.source,
          checkedOn: before?.confirmedOn ?? rate.checkedOn,
        },
        found,
      ),
      createdAt: now,
    })
  })
  return { message: 'Confirmed. New estimates use this rate.' }
}
