import { expect, test } from 'vitest'
import { type EmailContent, renderEmail } from './email-template.ts'

const postalAddress = 'Fairgrove, 200 Example Avenue, Suite 5, Chicago, IL 60601'

const content: EmailContent = {
  subject: 'Order 7F3K2Q shipped',
  heading: 'Your order is on its way',
  paragraphs: ['Your package left today.'],
  footnotes: ['You’re getting this email because you placed an order on Fairgrove.'],
}

test.each([
  ['an email about an order', content],
  ['a newsletter', { ...content, unsubscribeUrl: 'https://fairgrove.example/unsubscribe/token' }],
])('%s has the postal address and the reason it was sent in both parts', async (_, sent) => {
  const { html, text } = await renderEmail(sent, postalAddress)
  for (const part of [html, text]) {
    expect(part).toContain(postalAddress)
    expect(part).toContain(sent.footnotes[0])
  }
})
