import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import {
  getPickupSchedule,
  hasExciseByProduct,
  hasMedicalRates,
} from '../../apps/server/src/taxes/schedule.rules.ts'
import type { DispensaryPlan } from './dispensary-plans.ts'
import type { Calendar } from './ids-and-dates.ts'
import type { Tables } from './rows.ts'

type Place = { id: string; plan: DispensaryPlan; ownerKey: string | undefined }

const cashSteps = [1, 1, 5, 25, 100] as const

/** Half of the claimed dispensaries outside Illinois entered their rates: those the state has, and a local sales tax. */
export function buildTaxTables(places: readonly Place[], calendar: Calendar): Tables {
  const rows = places.flatMap(({ id, plan, ownerKey }) => {
    const random = createSeededRandom(`taxes:${plan.name}`)
    if (!ownerKey || plan.state === 'IL' || random.chance(0.5)) return []
    const place = { state: plan.state, city: plan.city, ownTaxes: null, confirmedRates: [] }
    const law = getPickupSchedule('by_state', place, { date: '2026-11-18', hasMedicalCard: false })
    const flower = { percentThc: 20, category: 'flower' }
    return [
      {
        dispensary_id: id,
        excise_rate: hasExciseByProduct(plan.state) ? null : law.getExciseRate(flower),
        local_excise_rate: law.localExciseRate,
        sales_rate: law.salesRate,
        is_sales_tax_on_cannabis_taxes: law.isSalesTaxOnCannabisTaxes,
        price_content: law.priceContent,
        cash_step_cents: random.pick(cashSteps),
        takes_medical_cards: hasMedicalRates(plan.state) && random.chance(0.5),
        updated_at: calendar.daysAgo(random.between(5, 60)),
      },
    ]
  })
  return [['dispensary_taxes', rows]]
}
