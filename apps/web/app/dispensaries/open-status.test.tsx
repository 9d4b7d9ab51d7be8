import type { OpenState } from '@fairgrove/contract/hours.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getCurrentState, OpenStatus } from './open-status.tsx'

const at = '2026-06-06T02:00:00.000Z'
const open: OpenState = {
  isOpen: true,
  today: '2026-06-05',
  nextChange: { at, localTime: '2026-06-05T21:00', daysAhead: 0 },
}

const render = (state: OpenState | null) =>
  renderToStaticMarkup(<OpenStatus state={state} />).replaceAll(/<[^>]+>/g, '')

test('says until when a place is open, or when it opens', () => {
  expect(render(open)).toBe('Open now · closes 9 PM')
  expect(render({ ...open, isOpen: false })).toBe('Closed · opens 9 PM')
  expect(render({ ...open, nextChange: null })).toBe('Open now · open 24 hours')
  expect(render({ ...open, isOpen: false, nextChange: null })).toBe('Closed')
  expect(render(null)).toBe('')
})

test.each([
  ['as it was rendered', undefined, { isOpen: true, hasChanged: false }],
  ['a minute before the change', -1, { isOpen: true, hasChanged: false }],
  ['at the change', 0, { isOpen: false, hasChanged: true }],
  ['59 minutes later', 59, { isOpen: false, hasChanged: true }],
])('%s the state is the current one', (_, minutes, expected) => {
  const now = minutes === undefined ? undefined : Date.parse(at) + minutes * 60_000
  expect(getCurrentState(open, now)).toMatchObject(expected)
})

test('an hour after the change nothing is said; without a change it stays', () => {
  expect(getCurrentState(open, Date.parse(at) + 60 * 60_000)).toBeNull()
  expect(getCurrentState({ ...open, nextChange: null }, Date.parse(at))).toMatchObject({
    isOpen: true,
    hasChanged: false,
  })
})
