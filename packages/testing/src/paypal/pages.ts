import type { Order } from './ledger.ts'

export const styles = `
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #1e2a22; --quiet: #56635a; --accent: #1f4d36; }
@media (prefers-color-scheme: dark) { :root { --paper: #161d19; --ink: #eef0e9; --quiet: #a9b6ac;
  --accent: #9fd3b4; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; padding: 32px 16px; }
h1 { font: 600 26px/1.2 Georgia, serif; }
.amount { font-size: 32px; font-weight: 600; }
.quiet { color: var(--quiet); }
form { display: flex; gap: 12px; flex-wrap: wrap; }
button { font: inherit; min-height: 44px; padding: 6px 20px; border-radius: 10px; cursor: pointer;
  border: 1px solid var(--accent); color: var(--accent); background: none; }
button[value=pay] { background: var(--accent); color: var(--paper); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

/** The provider's window, where a buyer approves or declines. */
export function renderApprovalPage(order: Order): string {
  return renderPage(
    'Pay with the PayPal stand-in',
    `<h1>Pay with the PayPal stand-in</h1>
    <p>${escapeHtml(order.description)}</p>
    <p class="amount">${escapeHtml(order.amount.value)} ${escapeHtml(order.amount.currency_code)}</p>
    <p class="quiet">No money moves here: this window stands in for PayPal’s.</p>
    <form method="post" action="/checkoutnow">
      <input type="hidden" name="token" value="${escapeHtml(order.id)}">
      <button name="decision" value="pay">Pay now</button>
      <button name="decision" value="cancel">Cancel</button>
    </form>`,
  )
}

/** Notifies the page that opened this window, and closes it. */
export function renderDonePage(outcome: 'approved' | 'cancelled'): string {
  return renderPage(
    'Done',
    `<h1>${outcome === 'approved' ? 'Thank you' : 'Cancelled'}</h1>
    <p>You can close this window.</p>
    <script>
      window.opener?.postMessage({ paypalStandIn: '${outcome}' }, '*')
      window.close()
    </script>`,
  )
}

function renderPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/window.css"></head>
<body><main>${main}</main></body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
