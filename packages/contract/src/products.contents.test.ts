import { expect, test } from 'vitest'
import * as contents from './products.contents.options.ts'
import { chartedEffects, effects } from './reviews.options.ts'

/** Words of health claims (docs/writing.md). */
const healthClaims =
  /\b(cures?|heals?|treats?|treatment|remed\w+|relie\w+|pain|therap\w+|medicin\w+|anti-?inflammatory|symptoms?|disease|safe|healthy|wellness)\b/i

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

test('lists, labels and texts about contents claim nothing about health', () => {
  const texts = listTexts({ ...contents })
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter((text) => healthClaims.test(text))).toEqual([])
})

test('effects that we add up are neutral words; a reviewer’s own pain relief is not one', () => {
  const labels = chartedEffects.map((name) => effects[name].label)
  expect(labels.filter((label) => healthClaims.test(label))).toEqual([])
  expect(healthClaims.test(effects.painRelief.label)).toBe(true)
})
