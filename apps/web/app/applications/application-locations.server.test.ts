import { expect, test } from 'vitest'
import { submitForm } from '../forms/submit-form.server.ts'
import { dispensaryForm } from './application.form.ts'
import { addLocation, removeLocation } from './application-locations.server.ts'

const downtown = {
  alias: 'Downtown',
  telephone: '312-555-0142',
  address: '12 Elm Street',
  street2: '',
  city: 'Chicago',
  zip: '60614',
  state: 'IL',
}
const north = { ...downtown, alias: 'North' }
const blank = Object.fromEntries(Object.keys(downtown).map((name) => [name, '']))

/** The last location is the one being typed. */
function buildForm(...locations: Record<string, string>[]): FormData {
  const form = new FormData()
  form.set('formKey', 'one')
  form.set('name', 'Elm Street Supply')
  for (const [index, location] of locations.entries()) {
    for (const [name, value] of Object.entries(location)) {
      form.set(`locations[${index}].${name}`, value)
    }
  }
  return form
}

/** The names of the locations in the values of the next form. */
function getAliases(result: object): (string | undefined)[] {
  const { values } = result as { values: Record<string, string[]> }
  const names = Object.keys(values).filter((name) => name.endsWith('.alias'))
  return names.map((name) => values[name]?.[0])
}

test('adds a location and leaves blank fields for the next one', async () => {
  const result = await addLocation(buildForm(downtown, north))
  expect(result).toMatchObject({
    message: 'North added.',
    values: { name: ['Elm Street Supply'], 'locations[1].city': ['Chicago'] },
  })
  expect(getAliases(result)).toEqual(['Downtown', 'North', ''])
})

test('adds the same location once', async () => {
  expect(getAliases(await addLocation(buildForm(downtown, downtown)))).toEqual(['Downtown', ''])
})

test('removes a location and keeps what is being typed', () => {
  const result = removeLocation(buildForm(downtown, north, { ...blank, alias: 'West' }), 0)
  expect(result).toMatchObject({ message: 'Downtown removed.' })
  expect(getAliases(result)).toEqual(['North', 'West'])
})

test('removes nothing from a form whose locations are not a list', () => {
  const form = buildForm()
  form.set('locations.alias', 'Downtown')
  expect(removeLocation(form, 0)).toEqual({ message: '', values: expect.any(Object) })
})

test('reports the errors of a location that is being added, and no others', async () => {
  const result = await addLocation(buildForm(downtown, { ...north, state: '' }))
  expect(result).toMatchObject({
    data: { submission: { error: { 'locations[1].state': ['Select a state.'] } } },
  })
})

const send = (form: FormData) => submitForm(form, dispensaryForm, async () => undefined)

test('reports a typed location together with the rest when the form is sent', async () => {
  const result = await send(buildForm(downtown, { ...north, zip: '606' }))
  expect(result).toMatchObject({
    data: {
      problem: { message: expect.stringContaining('agree to Terms') },
      submission: {
        error: {
          'locations[1].zip': ['Enter a five-digit ZIP code.'],
          contactName: ['This field is required.'],
        },
      },
    },
  })
})

test('blank fields are no location', async () => {
  const result = await send(buildForm(downtown, blank))
  const { data } = result as unknown as { data: { submission: { error: object } } }
  expect(Object.keys(data.submission.error)).toEqual(['contactName', 'contactEmail', 'terms'])
})
