import { expect, test } from 'vitest'
import { type ListIntent, withIntent } from '../forms/list-intents.ts'
import { parseForm } from '../forms/submit-form.server.ts'
import { homeLayoutForm } from './home-layout.form.ts'

const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)

/** A slide and three dispensaries. */
function buildForm(): FormData {
  const form = new FormData()
  form.set('slides[0].title', 'Totes are back')
  form.set('slides[0].text', '')
  form.set('slides[0].link', '/merchandise')
  form.set('slides[0].image', '')
  for (const [at, id] of ids.entries()) {
    form.set(`dispensaries[${at}]._id`, id)
    form.set(`dispensaries[${at}].name`, `Shop ${id[0]}`)
  }
  for (const name of ['name', 'about', 'link', 'image']) form.set(`artist.${name}`, '')
  form.set('addDispensary', '')
  form.set('addProduct', '')
  return form
}

type Draft = { dispensaries: { name: string }[]; slides: ({ title: string } | undefined)[] }

function change(intent: ListIntent): Draft {
  const submission = parseForm(withIntent(buildForm(), intent), homeLayoutForm)
  expect(submission.status).toBeUndefined()
  return submission.reply().initialValue as Draft
}

const listDispensaries = (intent: ListIntent) =>
  change(intent)
    .dispensaries.map(({ name }) => name.at(-1))
    .join('')

test('moves and removes items of a list', () => {
  const name = 'dispensaries'
  expect(listDispensaries({ type: 'reorder', payload: { name, from: 2, to: 1 } })).toBe('acb')
  expect(listDispensaries({ type: 'remove', payload: { name, index: 1 } })).toBe('ac')
  expect(listDispensaries({ type: 'remove', payload: { name, index: 7 } })).toBe('abc')
})

test('adds a blank slide, which is not validated yet', () => {
  const { slides } = change({ type: 'insert', payload: { name: 'slides', defaultValue: {} } })
  expect(slides.map((slide) => slide?.title)).toEqual(['Totes are back', undefined])
})

test('empty lists fall back to the best rated, and an artist without any text is none', () => {
  const submission = parseForm(buildForm(), homeLayoutForm)
  expect(submission.status === 'success' && submission.value).toMatchObject({
    slides: [{ title: 'Totes are back', text: '', link: '/merchandise', image: null }],
    dispensaries: ids.map((_id) => ({ _id })),
    products: [],
    artist: null,
  })
})

test('reports the errors of each slide', () => {
  const form = buildForm()
  form.set('slides[1].title', '')
  form.set('slides[1].text', '')
  form.set('slides[1].link', 'elsewhere.example')
  form.set('slides[1].image', '')
  const submission = parseForm(form, homeLayoutForm)
  expect(submission.reply().error).toEqual({
    'slides[1].title': ['Enter a slide title.'],
    'slides[1].link': ['Enter a path on this site, such as /merchandise.'],
  })
})
