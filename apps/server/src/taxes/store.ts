import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { selectTimeZone } from '../dispensaries/hours.store.ts'
import { isEditableBy } from '../dispensaries/store.ts'
import type { ZonedPlace } from '../dispensaries/time-zone.rules.ts'
import type { Caller } from '../http/caller.ts'
import type { ConfirmedRate } from './rates.rules.ts'
import type { DispensaryTaxes } from './schedule.rules.ts'

/** For statements that name the dispensaries table `d`: what getPickupSchedule() needs, in the same round trip. */
export const taxPlaceColumns = sql`
  (select json_build_object('exciseRate', t.excise_rate, 'localExciseRate', t.local_excise_rate,
      'salesRate', t.sales_rate, 'isSalesTaxOnCannabisTaxes', t.is_sales_tax_on_cannabis_taxes,
      'priceContent', t.price_content, 'cashStepCents', t.cash_step_cents, 'takesMedicalCards', t.takes_medical_cards)
    from dispensary_taxes t where t.dispensary_id = d.id) as own_taxes,
  (select coalesce(json_agg(json_build_object('key', c.key, 'rate', c.rate)), '[]')
    from confirmed_tax_rates c where c.state = d.state) as confirmed_rates`

export type TaxedDispensary = ZonedPlace & {
  id: string
  name: string
  city: string
  ownTaxes: DispensaryTaxes | null
  confirmedRates: ConfirmedRate[]
  updatedAt: Date | null
}

/** Of those the caller may edit. */
export async function findTaxedDispensary(
  db: Db,
  id: string,
  editor: Caller,
): Promise<TaxedDispensary | undefined> {
  const { rows } = await sql<TaxedDispensary>`
    select d.id, d.name, d.state, d.city, d.postal_code, ${taxPlaceColumns as Fragment<never>},
      ${selectTimeZone(sql`d.id`) as Fragment<never>} as time_zone,
      (select t.updated_at from dispensary_taxes t where t.dispensary_id = d.id) as updated_at
    from dispensaries d where d.id = ${id} and ${isEditableBy(editor, 'taxes')}`.execute(db)
  return rows[0]
}

/** The dispensary must be locked. */
export function findDispensaryTaxes(tx: Tx, dispensaryId: string) {
  return tx
    .selectFrom('dispensaryTaxes')
    .select(['exciseRate', 'localExciseRate', 'salesRate', 'isSalesTaxOnCannabisTaxes'])
    .select(['priceContent', 'cashStepCents', 'takesMedicalCards'])
    .where('dispensaryId', '=', dispensaryId)
    .executeTakeFirst()
}

export async function saveDispensaryTaxes(
  tx: Tx,
  dispensaryId: string,
  taxes: DispensaryTaxes & { updatedAt: Date },
): Promise<void> {
  await tx
    .insertInto('dispensaryTaxes')
    .values({ dispensaryId, ...taxes })
    .onConflict((conflict) => conflict.column('dispensaryId').doUpdateSet(taxes))
    .execute()
}

export async function deleteDispensaryTaxes(tx: Tx, dispensaryId: string): Promise<void> {
  await tx.deleteFrom('dispensaryTaxes').where('dispensaryId', '=', dispensaryId).execute()
}

export type ConfirmedRow = ConfirmedRate & { source: string; confirmedOn: string }

export async function listConfirmedRates(db: Db): Promise<ConfirmedRow[]> {
  const { rows } = await sql<ConfirmedRow>`
    select key, rate, source, confirmed_on::text from confirmed_tax_rates`.execute(db)
  return rows
}

/** Two admins at once: the later one wins, and the log has both. */
export async function saveConfirmedRate(
  tx: Tx,
  rate: ConfirmedRow & { state: string; updatedAt: Date },
): Promise<{ id: string; before: ConfirmedRow | undefined }> {
  const { rows } = await sql<ConfirmedRow>`
    select key, rate, source, confirmed_on::text from confirmed_tax_rates
    where key = ${rate.key} for update`.execute(tx)
  const { key: _, ...changes } = rate
  const { id } = await tx
    .insertInto('confirmedTaxRates')
    .values({ id: uuidv7({ msecs: rate.updatedAt.getTime() }), ...rate })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, before: rows[0] }
}
