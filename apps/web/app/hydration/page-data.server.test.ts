import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { appendPageData, pageDataScript, readPageData } from './page-data.server.ts'

const page = '<!DOCTYPE html><html><body><p>Hi</p></body></html>'

test('reads the data of a stream to its end', async () => {
  const stream = new Blob(['[1]\n', '[2]\n']).stream()
  expect(await readPageData(stream)).toBe('[1]\n[2]\n')
  expect(await readPageData(undefined)).toBe('')
})

test('adds the data before the end of the document', () => {
  const html = appendPageData(page, '["é"]\n').toString()
  expect(html).toMatch(/^<!DOCTYPE html><html><body><p>Hi<\/p><script type="application\/json"/)
  expect(html).toMatch(/<\/script><\/body><\/html>$/)
  expect(html).toContain('["é"]')
})

test('the scripts of a personal page have its nonce, those of others none', () => {
  const listScripts = (nonce?: string) =>
    appendPageData(page, '[]', nonce)
      .toString()
      .match(/<script[^>]*>/g)
  expect(listScripts('abc')).toEqual([
    expect.stringContaining(' nonce="abc"'),
    expect.stringContaining(' nonce="abc"'),
  ])
  expect(listScripts()?.join()).not.toContain('nonce')
})

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '<![CDATA['])(
  'data cannot end its element: %s',
  (text) => {
    const html = appendPageData(page, JSON.stringify([text])).toString()
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual([text])
  },
)

test('the script hands the data over and closes the stream', () => {
  const received: string[] = []
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push('end'),
  }
  const document = { getElementById: (id: string) => ({ textContent: `text of ${id}` }) }
  runInNewContext(pageDataScript, { document, __reactRouterContext: { streamController } })
  expect(received).toEqual(['text of page-data', 'end'])
})
