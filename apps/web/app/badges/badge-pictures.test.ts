import { readFileSync } from 'node:fs'
import { badgeNames } from '@fairgrove/contract/badges.options'
import { expect, test } from 'vitest'
import { badgePicture } from '../../badge-pictures.ts'

const fileOf = (badge: string) =>
  readFileSync(new URL(`../../public/badges/${badge}.svg`, import.meta.url), 'utf8')

test.each(badgeNames)('the picture of %s is the one that is drawn from the palette', (badge) => {
  expect(fileOf(badge)).toBe(badgePicture(badge))
})

test('no two badges look the same', () => {
  const without = (svg: string) => svg.replace(/<style>.*<\/style>/, '')
  const colours = badgeNames.map((badge) => /<style>(.*)<\/style>/.exec(fileOf(badge))?.[1])
  expect(new Set(badgeNames.map((badge) => without(fileOf(badge)))).size).toBe(badgeNames.length)
  expect(new Set(colours).size).toBe(badgeNames.length)
})
