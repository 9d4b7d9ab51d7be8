import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredText } from './fields.ts'
import { StockCount } from './products.ts'
import { describeIssue } from './validation-messages.ts'

const Form = z.object({
  name: requiredText(160),
  username: z.string().min(3),
  stock: StockCount,
  percent: z.number().min(0).max(100),
  refund: z.number().positive(),
  unit: z.enum(['oz', 'g'], 'Select a unit.'),
})

const valid = { name: 'Balm', username: 'ada', stock: 3, percent: 12, refund: 5, unit: 'oz' }

test.each([
  ['name', 'x'.repeat(161), 'Use 160 characters or fewer.'],
  ['name', '', 'This field is required.'],
  ['name', undefined, 'This field is required.'],
  ['username', 'a', 'Use at least 3 characters.'],
  ['stock', 100_001, 'Enter 100,000 or less.'],
  ['stock', -1, 'Enter 0 or more.'],
  ['stock', 1.5, 'Enter a whole number.'],
  ['stock', Number.NaN, 'Enter a number.'],
  ['percent', 101, 'Enter 100 or less.'],
  ['percent', 'many', 'Enter a number.'],
  ['refund', 0, 'Enter a number greater than 0.'],
  ['unit', 'lb', 'Select a unit.'],
])('%s: %s is described as “%s”', (field, value, message) => {
  const parsed = Form.safeParse({ ...valid, [field]: value }, { error: describeIssue })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
})
