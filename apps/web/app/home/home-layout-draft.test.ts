import { expect, test } from 'vitest'
import { applyLayoutIntent, type HomeLayoutDraft, toHomeLayout } from './home-layout-draft.ts'

const featured = ['a', 'b', 'c'].map((name) => ({ _id: name, name }))
const draft: HomeLayoutDraft = {
  slides: [{ title: 'Totes are back', text: '', link: '/merchandise', image: '' }],
  dispensaries: featured,
  products: [],
  artist: { name: '', about: '', link: '', image: '' },
}
const order = (intent: string) =>
  applyLayoutIntent(draft, intent)
    .dispensaries.map(({ name }) => name)
    .join('')

test.each([
  ['up dispensaries 2', 'acb'],
  ['up dispensaries 0', 'abc'],
  ['remove dispensaries 1', 'ac'],
  ['remove dispensaries 7', 'abc'],
  ['remove dispensaries', 'bc'],
  ['remove artist 0', 'abc'],
  ['nonsense', 'abc'],
])('%s leaves %s', (intent, left) => {
  expect(order(intent)).toBe(left)
})

test('appends a blank slide', () => {
  const { slides } = applyLayoutIntent(draft, 'add slides')
  expect(slides.map(({ title }) => title)).toEqual(['Totes are back', ''])
})

test('empty lists fall back to the best rated, and an artist without a name is none', () => {
  expect(toHomeLayout(draft)).toEqual({
    slides: [{ title: 'Totes are back', text: '', link: '/merchandise', image: null }],
    dispensaries: ['a', 'b', 'c'],
    products: [],
    artist: null,
  })
})
