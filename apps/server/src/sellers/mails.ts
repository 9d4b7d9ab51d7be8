import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'

/** Says that, and nothing of what: mail is no place for bank numbers, not even for their ends. */
export function paymentDetailsLetter(publicUrl: string): Letter {
  return {
    subject: `Your payment details at ${site.name} were saved`,
    heading: 'New payment details',
    paragraphs: [
      'The bank account your sales are paid to was entered or changed a moment ago.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'See payment details', url: `${publicUrl}/seller/payment_details` },
    footnotes: [
      `If this was not you, set a new password at once, ${publicUrl}/forgot_password, and write to ${site.infoEmail}.`,
    ],
  }
}
