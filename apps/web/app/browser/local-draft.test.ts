import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft, readDraft, writeDraft } from './local-draft.ts'

const draft = { values: { name: ['Balm'] }, base: '{}', keptAt: '2026-06-01T12:00:00.000Z' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('restores a draft until it is saved or discarded', () => {
  writeDraft('product 1', 'device', draft)
  const soon = new Date('2026-06-02')
  expect(readDraft('product 1', 'device', soon)).toEqual(draft)
  expect(readDraft('product 2', 'device', soon)).toBeUndefined()
  deleteDraft('product 1', 'device')
  expect(readDraft('product 1', 'device', soon)).toBeUndefined()
})

test('discards drafts older than a month and unreadable ones', () => {
  writeDraft('product 1', 'device', draft)
  expect(readDraft('product 1', 'device', new Date('2026-07-15'))).toBeUndefined()
  expect(readDraft('product 1', 'device', new Date('2026-06-02'))).toBeUndefined()
  localStorage.setItem('draft product 1', '{')
  expect(readDraft('product 1', 'device')).toBeUndefined()
})
