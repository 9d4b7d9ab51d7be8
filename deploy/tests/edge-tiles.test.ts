import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { expect, onTestFinished, test } from 'vitest'
import { respondWithPage, startBehindEdge, startBehindEdgeWith } from './behind-edge.ts'

async function startWithTiles() {
  const folder = createTemporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const tilesFolder = join(folder.path, 'tiles')
  mkdirSync(tilesFolder)
  writeFileSync(join(tilesFolder, 'us.pmtiles'), 'PMTiles and so on')
  writeFileSync(join(tilesFolder, 'notes.txt'), 'not a map')
  writeFileSync(join(folder.path, 'outside.pmtiles'), 'outside of the folder')
  return startBehindEdgeWith({ tilesFolder }, respondWithPage())
}

test('the edge serves ranges of a tiles file itself, with a validator and a day in the browser', async () => {
  const { request, origin } = await startWithTiles()
  const part = await request('/tiles/us.pmtiles', { headers: { range: 'bytes=0-6' } })
  expect([part.status, part.text]).toEqual([206, 'PMTiles'])
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-range': 'bytes 0-6/17',
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"/),
  })
  const beyond = await request('/tiles/us.pmtiles', { headers: { range: 'bytes=99-120' } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */17'])
  const many = await request('/tiles/us.pmtiles', { headers: { range: 'bytes=0-1,3-4,6-7' } })
  expect([many.status, many.text.length]).toEqual([200, 17])
  expect(origin.requests).toHaveLength(0)
})

test('the edge serves no other files from there, and accepts no other methods', async () => {
  const { request, origin } = await startWithTiles()
  expect((await request('/tiles/missing.pmtiles')).status).toBe(404)
  expect((await request('/tiles/us.pmtiles', { method: 'POST' })).status).toBe(405)
  const others = [
    '/tiles/',
    '/tiles/notes.txt',
    '/tiles/..%2foutside.pmtiles',
    '/tiles/a/us.pmtiles',
  ]
  for (const path of others) expect((await request(path)).text, path).toMatch(/^page \d/)
  expect(origin.requests).toHaveLength(others.length)
})

test('without a folder of tiles there are none', async () => {
  const { request } = await startBehindEdge(respondWithPage())
  expect((await request('/tiles/us.pmtiles')).status).toBe(404)
})
