import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'
import { samplePostalAddress } from '../../apps/server/src/env.ts'
import { renderEmail } from '../../apps/server/src/mail/email-template.ts'
import { renderPreview } from './email-previews.ts'
import { sampleEmails } from './sample-emails.ts'

const requestPreview = (path: string) => renderPreview(new URL(path, 'http://inbox'))

test('every module that sends emails has them among the previews', () => {
  const modules = globSync('apps/server/src/*/{,*-}emails.ts', { cwd: projectRoot })
  expect(modules.length).toBeGreaterThan(3)
  const source = globSync('demo/email-previews/sample-*.ts', { cwd: projectRoot })
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n')
  for (const modulePath of modules) expect(source).toContain(`'../../${modulePath}'`)
})

test('emails are defined in their own files', () => {
  const strayFiles = globSync('apps/server/src/*/*.ts', { cwd: projectRoot })
    .filter((file) => !/emails\.ts$|\.test\.ts$|\/mail\//.test(file))
    .filter((file) => /\bheading: ['`]/.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(strayFiles).toEqual([])
})

test.each([...sampleEmails])('%s says the same in HTML and in plain text', async (_, email) => {
  const { html, text } = await renderEmail(email, samplePostalAddress)
  const plainText = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const readable = plainText
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
  const { heading, paragraphs, footnotes } = email
  for (const sentence of [heading, ...paragraphs, ...footnotes, samplePostalAddress]) {
    expect(readable).toContain(sentence)
    expect(text).toContain(sentence)
  }
  for (const url of [email.action?.url, email.unsubscribeUrl]) {
    if (!url) continue
    expect(html).toContain(`href="${url}"`)
    expect(text).toContain(url)
  }
})

test.each([...sampleEmails])('%s says why it was sent', (_, { footnotes }) => {
  const reasons = footnotes.filter((note) => note.startsWith('You’re getting this email because '))
  expect(reasons).toHaveLength(1)
})

test('an email is shown light, dark and as text', async () => {
  const [name = ''] = sampleEmails.keys()
  expect((await requestPreview('/previews')).body).toContain(`/previews/${name}`)
  const page = await requestPreview(`/previews/${name}`)
  expect(page.body).toContain(`/previews/${name}/html?scheme=light`)
  expect(page.body).toContain(`/previews/${name}/html?scheme=dark`)
  const dark = await requestPreview(`/previews/${name}/html?scheme=dark`)
  expect(dark.isEmailBody).toBe(true)
  expect(dark.body).toContain('@media all')
  expect((await requestPreview(`/previews/${name}/html?scheme=light`)).body).toContain(
    '@media not all',
  )
  expect((await requestPreview('/previews/no-such-email')).status).toBe(404)
})
