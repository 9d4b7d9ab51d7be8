import type { Message } from './messages.ts'

export const styles = `
:root { color-scheme: light dark; --paper: #fbf7ef; --card: #fff; --ink: #1e2a22; --quiet: #56635a;
  --line: #e2dac9; --accent: #1f4d36; }
@media (prefers-color-scheme: dark) { :root { --paper: #161d19; --card: #1f2923; --ink: #eef0e9;
  --quiet: #a9b6ac; --line: #35433a; --accent: #9fd3b4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font: 600 28px/1.2 Georgia, serif; margin: 0; overflow-wrap: anywhere; }
h2 { font: 600 18px/1.3 Georgia, serif; margin: 32px 0 8px; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; gap: 16px; align-items: center;
  justify-content: space-between; margin-bottom: 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.mails { list-style: none; margin: 0; padding: 0; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 16px;
  color: inherit; text-decoration: none; }
.mails a:hover { background: color-mix(in srgb, var(--accent) 8%, transparent); }
.mails strong { overflow-wrap: anywhere; }
.quiet, dt { color: var(--quiet); font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.empty { padding: 48px 16px; text-align: center; }
iframe { width: 100%; height: 640px; border: 0; border-radius: 12px; background: #fff; }
button { font: inherit; color: var(--accent); background: none; border: 1px solid currentcolor;
  border-radius: 10px; padding: 6px 14px; cursor: pointer; }
`

/** Loads new emails without a reload, which would lose the scroll position. */
export const refreshScript = `
const list = () => document.getElementById('mails')
setInterval(async () => {
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('mails')
  if (fresh.dataset.newest === list().dataset.newest) return
  list().replaceWith(fresh)
  document.getElementById('news').textContent = 'The list has been updated.'
}, 2000)
`

export function renderListPage(messages: Message[], to: string | null): string {
  const rows = messages.map(
    (message) => `<li><a href="/messages/${message.id}">
      <strong>${escapeHtml(message.subject) || '(no subject)'}</strong>
      <span class="quiet">${renderTime(message)}</span>
      <span class="quiet">to ${escapeHtml(message.to.join(', '))}</span></a></li>`,
  )
  const empty = '<p class="empty quiet">No emails yet. Emails the site sends will show up here.</p>'
  return renderPage(
    'Inbox',
    `<div class="bar"><h1>Inbox${to ? ` for ${escapeHtml(to)}` : ''}</h1>
      <a href="/previews">Email previews</a>
      <form method="post" action="/clear"><button>Delete all emails</button></form></div>
    <p id="news" role="status" class="quiet"></p>
    <div id="mails" data-newest="${messages[0]?.id ?? ''}" class="card">
      ${rows.length > 0 ? `<ul class="mails">${rows.join('\n')}</ul>` : empty}</div>
    <script src="/inbox.js"></script>`,
  )
}

export function renderMessagePage(message: Message): string {
  const html = `<h2>HTML version</h2>
    <div class="card"><iframe title="HTML version of the email" sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/messages/${message.id}/html"></iframe></div>`
  return renderPage(
    message.subject,
    `<p><a href="/">All emails</a></p>
    <h1>${escapeHtml(message.subject) || '(no subject)'}</h1>
    <dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd>
      <dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
      <dt>Sent</dt><dd>${renderTime(message)}</dd></dl>
    <h2>Plain text version</h2>
    <div class="card"><pre>${linkifyUrls(message.text) || '(no text part)'}</pre></div>
    ${message.html && html}`,
  )
}

export function renderHtmlPart(message: Message): string {
  return `<!doctype html><base target="_blank">${message.html}`
}

export function renderNotFoundPage(): string {
  return renderPage('Not found', '<h1>Email not found</h1><p><a href="/">All emails</a></p>')
}

export function renderPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Email inbox</title><link rel="stylesheet" href="/inbox.css"></head>
<body><main>${main}</main></body>
</html>`
}

function renderTime({ date }: Message): string {
  return `<time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time>`
}

export function linkifyUrls(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
