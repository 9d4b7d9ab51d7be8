import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useForm } from '../forms/use-form.ts'
import { profileForm, registerForm } from './account.form.ts'
import { ConsumptionFields } from './consumption-fields.tsx'

const none = { price: false, quality: false, potent: false, ethical: false, review: false }
const noAnswers = { frequency: '', intake: '', purchaseHabits: none }

function RegisterFields() {
  return <ConsumptionFields fields={useForm(registerForm, { formError: undefined }).fields} />
}

function ProfileFields({ answers }: { answers: typeof noAnswers }) {
  const { fields } = useForm(profileForm, { formError: undefined, defaultValue: answers })
  return <ConsumptionFields fields={fields} />
}

test.each([
  ['the register form', <RegisterFields key="register" />],
  [
    'the profile of someone who gave no answers',
    <ProfileFields key="profile" answers={noAnswers} />,
  ],
])('nothing is required or preselected in %s', (_form, fields) => {
  const html = renderToStaticMarkup(fields)
  expect(html.match(/<select/g)).toHaveLength(2)
  expect(html.match(/<option[^>]* selected=""[^>]*>[^<]*/g)).toEqual([
    '<option value="" selected="">Select one',
    '<option value="" selected="">Select one',
  ])
  expect(html).not.toMatch(/ (?:required|checked)=""/)
  expect(html.match(/Prefer not to say/g)).toHaveLength(2)
})

test('preselects saved answers', () => {
  const answers = {
    frequency: 'weekly',
    intake: 'Edible',
    purchaseHabits: { ...none, price: true },
  }
  const html = renderToStaticMarkup(<ProfileFields answers={answers} />)
  expect(html).toContain('<option value="weekly" selected="">Weekly')
  expect(html).toContain('<option value="Edible" selected="">Edible')
  expect(html.match(/ checked=""/g)).toHaveLength(1)
})
