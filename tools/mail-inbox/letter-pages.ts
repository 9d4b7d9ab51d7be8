import { escaped, linked, missingPage, page } from './pages.ts'

type Found = { status?: number; type: string; body: string; isMail?: true }

const darkQuery = '(prefers-color-scheme: dark)'
const schemes = { light: 'not all', dark: 'all' }

/** /letters: every mail of the product with made-up data, in both schemes and as plain text. */
export async function answerLetters({ pathname, searchParams }: URL): Promise<Found> {
  // Loaded when somebody looks: an inbox alone needs nothing of the server.
  const { letters } = await import('./letters.ts')
  const { renderLetter } = await import('../../apps/server/src/mail/letter.ts')
  const { samplePostalAddress } = await import('../../apps/server/src/env.ts')
  const type = 'text/html'
  if (pathname === '/letters') return { type, body: listOf([...letters]) }
  const [, name = '', part] = /^\/letters\/([a-z-]+)(\/html)?$/.exec(pathname) ?? []
  const letter = letters.get(name)
  if (!letter) return { status: 404, type, body: missingPage() }
  const { html, text } = await renderLetter(letter, samplePostalAddress)
  if (!part) return { type, body: letterPage(name, letter.subject, text) }
  const media = searchParams.get('scheme') === 'dark' ? schemes.dark : schemes.light
  const body = `<!doctype html><base target="_blank">${html.replaceAll(darkQuery, media)}`
  return { type, body, isMail: true }
}

function listOf(letters: [string, { subject: string }][]): string {
  const rows = letters.map(
    ([name, { subject }]) => `<li><a href="/letters/${name}">
      <strong>${escaped(subject)}</strong><span class="quiet">${name}</span></a></li>`,
  )
  return page(
    'Email previews',
    `<div class="bar"><h1>Email previews</h1><a href="/">Inbox</a></div>
    <div class="card"><ul class="mails">${rows.join('\n')}</ul></div>`,
  )
}

function letterPage(name: string, subject: string, text: string): string {
  const frames = Object.keys(schemes).map(
    (scheme) => `<h2>HTML version, ${scheme}</h2>
    <div class="card"><iframe title="HTML version of the email, ${scheme}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/letters/${name}/html?scheme=${scheme}"></iframe></div>`,
  )
  return page(
    subject,
    `<p><a href="/letters">All previews</a></p>
    <h1>${escaped(subject)}</h1>
    ${frames.join('\n')}
    <h2>Plain text version</h2>
    <div class="card"><pre>${linked(text)}</pre></div>`,
  )
}
