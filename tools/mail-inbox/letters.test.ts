import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePostalAddress } from '../../apps/server/src/env.ts'
import { renderLetter } from '../../apps/server/src/mail/letter.ts'
import { projectRoot } from '../project.ts'
import { answerLetters } from './letter-pages.ts'
import { letters } from './letters.ts'

const ask = (path: string) => answerLetters(new URL(path, 'http://inbox'))

test('every room that writes letters has them among the previews', () => {
  const rooms = globSync('apps/server/src/*/*mails.ts', { cwd: projectRoot })
  expect(rooms.length).toBeGreaterThan(3)
  const source = readFileSync(join(projectRoot, 'tools/mail-inbox/letters.ts'), 'utf8')
  for (const room of rooms) expect(source).toContain(`'../../${room}'`)
})

test('letters are written in files of their own', () => {
  const elsewhere = globSync('apps/server/src/*/*.ts', { cwd: projectRoot })
    .filter((file) => !/mails\.ts$|\.test\.ts$|\/mail\//.test(file))
    .filter((file) => /\bheading: ['`]/.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(elsewhere).toEqual([])
})

test.each([...letters])('%s says the same in HTML and in plain text', async (_, letter) => {
  const { html, text } = await renderLetter(letter, samplePostalAddress)
  const words = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const readable = words
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
  const { heading, paragraphs, footnotes } = letter
  for (const sentence of [heading, ...paragraphs, ...footnotes, samplePostalAddress]) {
    expect(readable).toContain(sentence)
    expect(text).toContain(sentence)
  }
  for (const url of [letter.action?.url, letter.unsubscribeUrl]) {
    if (!url) continue
    expect(html).toContain(`href="${url}"`)
    expect(text).toContain(url)
  }
})

test.each([...letters])('%s says why it was sent', (_, { footnotes }) => {
  const reasons = footnotes.filter((note) => note.startsWith('You’re getting this email because '))
  expect(reasons).toHaveLength(1)
})

test('a letter is shown light, dark and as text', async () => {
  const [name = ''] = letters.keys()
  expect((await ask('/letters')).body).toContain(`/letters/${name}`)
  const page = await ask(`/letters/${name}`)
  expect(page.body).toContain(`/letters/${name}/html?scheme=light`)
  expect(page.body).toContain(`/letters/${name}/html?scheme=dark`)
  const dark = await ask(`/letters/${name}/html?scheme=dark`)
  expect(dark.isMail).toBe(true)
  expect(dark.body).toContain('@media all')
  expect((await ask(`/letters/${name}/html?scheme=light`)).body).toContain('@media not all')
  expect((await ask('/letters/no-such-letter')).status).toBe(404)
})
