import { expect, test } from 'vitest'
import { type ArrangementDraft, arrangementOf, rearranged } from './arrangement-draft.ts'

const chosen = ['a', 'b', 'c'].map((name) => ({ _id: name, name }))
const draft: ArrangementDraft = {
  slides: [{ title: 'Totes are back', text: '', link: '/merchandise', image: '' }],
  dispensaries: chosen,
  products: [],
  artist: { name: '', about: '', link: '', image: '' },
}
const order = (wish: string) =>
  rearranged(draft, wish)
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
])('%s leaves %s', (wish, left) => {
  expect(order(wish)).toBe(left)
})

test('a new slide is blank and stands last', () => {
  const { slides } = rearranged(draft, 'add slides')
  expect(slides.map(({ title }) => title)).toEqual(['Totes are back', ''])
})

test('what was left blank is left to the best rated, and an artist nobody named is none', () => {
  expect(arrangementOf(draft)).toEqual({
    slides: [{ title: 'Totes are back', text: '', link: '/merchandise', image: null }],
    dispensaries: ['a', 'b', 'c'],
    products: [],
    artist: null,
  })
})
