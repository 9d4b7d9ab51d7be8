export const newsletterStatuses = ['draft', 'sending', 'sent', 'stopped'] as const
export type NewsletterStatus = (typeof newsletterStatuses)[number]

/** Newsletters that can be started within 24 hours: a stolen admin session must not flood subscribers. */
export const maxNewslettersPerDay = 3

export const subjectMaxLength = 120
export const preheaderMaxLength = 140
export const bodyMaxLength = 10_000
export const buttonLabelMaxLength = 40

export const texts = {
  noNewsletters: 'No newsletters yet. Write the first one.',
  created: 'Draft saved.',
  testSent: 'We’re emailing you a test. It should arrive in a minute.',
  sending: 'Sending started. You can leave this page. We’ll keep sending.',
  stopped: 'Sending stopped. We can’t undo emails we already sent.',
  deleted: 'Draft deleted.',
  buttonNeedsBoth: 'Enter both a button label and a button link, or leave both empty.',
} as const

/** Paragraphs are separated by empty lines. */
export const splitParagraphs = (body: string): string[] =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
