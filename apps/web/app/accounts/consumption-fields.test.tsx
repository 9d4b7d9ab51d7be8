import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConsumptionFields } from './consumption-fields.tsx'

const none = { price: false, quality: false, potent: false, ethical: false, review: false }
const noAnswers = { frequency: '', intake: '', purchaseHabits: none }

test.each([
  ['the register form', undefined],
  ['the profile of someone who gave no answers', noAnswers],
])('nothing is required or preselected in %s', (_form, known) => {
  const html = renderToStaticMarkup(
    <ConsumptionFields formError={undefined} {...(known && { initialValues: known })} />,
  )
  expect(html.match(/<select/g)).toHaveLength(2)
  expect(html.match(/<option[^>]* selected=""[^>]*>[^<]*/g)).toEqual([
    '<option value="" selected="">Select one',
    '<option value="" selected="">Select one',
  ])
  expect(html).not.toMatch(/ (?:required|checked)=""/)
  expect(html.match(/Prefer not to say/g)).toHaveLength(2)
})

test('preselects saved answers', () => {
  const known = { frequency: 'weekly', intake: 'Edible', purchaseHabits: { ...none, price: true } }
  const html = renderToStaticMarkup(
    <ConsumptionFields formError={undefined} initialValues={known} />,
  )
  expect(html).toContain('<option value="weekly" selected="">Weekly')
  expect(html).toContain('<option value="Edible" selected="">Edible')
  expect(html.match(/ checked=""/g)).toHaveLength(1)
})
