import {
  escapeHtml,
  linkifyUrls,
  renderNotFoundPage,
  renderPage,
} from '@fairgrove/testing/smtp-inbox/pages'

type PreviewResponse = { status?: number; type: string; body: string; isEmailBody?: true }

const darkQuery = '(prefers-color-scheme: dark)'
const schemes = { light: 'not all', dark: 'all' }

/** /previews: every email of the product with sample data, light, dark and as plain text. */
export async function renderPreview({ pathname, searchParams }: URL): Promise<PreviewResponse> {
  // Imported on demand: the inbox alone needs nothing from the server.
  const { sampleEmails: emails } = await import('./sample-emails.ts')
  const { renderEmail } = await import('../../apps/server/src/mail/email-template.ts')
  const { samplePostalAddress } = await import('../../apps/server/src/env.ts')
  const type = 'text/html'
  if (pathname === '/previews') return { type, body: renderPreviewList([...emails]) }
  const [, name = '', part] = /^\/previews\/([a-z-]+)(\/html)?$/.exec(pathname) ?? []
  const email = emails.get(name)
  if (!email) return { status: 404, type, body: renderNotFoundPage() }
  const { html, text } = await renderEmail(email, samplePostalAddress)
  if (!part) return { type, body: renderPreviewPage(name, email.subject, text) }
  const media = searchParams.get('scheme') === 'dark' ? schemes.dark : schemes.light
  const body = `<!doctype html><base target="_blank">${html.replaceAll(darkQuery, media)}`
  return { type, body, isEmailBody: true }
}

function renderPreviewList(emails: [string, { subject: string }][]): string {
  const rows = emails.map(
    ([name, { subject }]) => `<li><a href="/previews/${name}">
      <strong>${escapeHtml(subject)}</strong><span class="quiet">${name}</span></a></li>`,
  )
  return renderPage(
    'Email previews',
    `<div class="bar"><h1>Email previews</h1><a href="/">Inbox</a></div>
    <div class="card"><ul class="mails">${rows.join('\n')}</ul></div>`,
  )
}

function renderPreviewPage(name: string, subject: string, text: string): string {
  const frames = Object.keys(schemes).map(
    (scheme) => `<h2>HTML version, ${scheme}</h2>
    <div class="card"><iframe title="HTML version of the email, ${scheme}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/previews/${name}/html?scheme=${scheme}"></iframe></div>`,
  )
  return renderPage(
    subject,
    `<p><a href="/previews">All previews</a></p>
    <h1>${escapeHtml(subject)}</h1>
    ${frames.join('\n')}
    <h2>Plain text version</h2>
    <div class="card"><pre>${linkifyUrls(text)}</pre></div>`,
  )
}
