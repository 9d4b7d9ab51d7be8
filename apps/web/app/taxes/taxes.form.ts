import { getBodySchema } from '@fairgrove/contract/endpoint'
import { confirmTaxRate, DispensaryTaxes } from '@fairgrove/contract/taxes'
import { defineForm } from '../forms/define-form.ts'

const labels = {
  excisePercent: 'Excise tax',
  localExcisePercent: 'Local cannabis tax',
  salesPercent: 'Sales tax',
}

export const dispensaryTaxesForm = defineForm(DispensaryTaxes, { labels })

export const confirmTaxRateForm = defineForm(getBodySchema(confirmTaxRate), {
  labels: { percent: 'Rate', source: 'Official source', checkedOn: 'Checked on' },
})
