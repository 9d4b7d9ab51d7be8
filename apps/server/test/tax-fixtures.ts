import type { DispensaryTaxes } from '@fairgrove/contract/taxes'

/** 10% excise, 3% local, 8.25% sales tax: $40.00 cost $48.50. */
export const sampleTaxes: DispensaryTaxes = {
  excisePercent: 10,
  localExcisePercent: 3,
  salesPercent: 8.25,
  isSalesTaxOnCannabisTaxes: false,
  priceContent: 'nothing',
  cashStep: '1',
  takesMedicalCards: false,
}
