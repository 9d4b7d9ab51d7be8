import { readFileSync } from 'node:fs'
import { badgeNames } from '@fairgrove/contract/badges.options'
import { expect, test } from 'vitest'
import { renderBadge } from '../../badge-images.ts'

const readBadgeFile = (badge: string) =>
  readFileSync(new URL(`../../public/badges/${badge}.svg`, import.meta.url), 'utf8')

test.each(badgeNames)('the image of %s matches the palette', (badge) => {
  expect(readBadgeFile(badge)).toBe(renderBadge(badge))
})

test('no two badges look the same', () => {
  const without = (svg: string) => svg.replace(/<style>.*<\/style>/, '')
  const colors = badgeNames.map((badge) => /<style>(.*)<\/style>/.exec(readBadgeFile(badge))?.[1])
  expect(new Set(badgeNames.map((badge) => without(readBadgeFile(badge)))).size).toBe(
    badgeNames.length,
  )
  expect(new Set(colors).size).toBe(badgeNames.length)
})
