import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'

/** Contains no bank numbers, not even their last digits, because email is not confidential. */
export function buildPaymentDetailsEmail(publicUrl: string): EmailContent {
  return {
    subject: `Your ${site.name} payment details changed`,
    heading: 'Your payment details changed',
    paragraphs: [
      'Someone just added, changed or removed the bank account where we send your payouts.',
      `If that was you, you’re all set. If it wasn’t, reset your password now at ${publicUrl}/forgot_password and email us at ${site.infoEmail}.`,
    ],
    action: { label: 'View payment details', url: `${publicUrl}/seller/payment_details` },
    footnotes: [`You’re getting this email because you sell on ${site.name}.`],
  }
}
