import type { Newsletter, NewsletterSummary } from '@fairgrove/contract/newsletters'
import type { NewsletterStatus } from '@fairgrove/contract/newsletters.options'
import type { NewsletterRow, NewsletterSummaryRow } from './store.ts'

export function toNewsletterSummary(row: NewsletterSummaryRow): NewsletterSummary {
  return {
    _id: row.id,
    subject: row.subject,
    status: row.status as NewsletterStatus,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counts: {
      recipients: row.recipientCount,
      sent: row.sentCount,
      bounced: row.bouncedCount,
      failed: row.failedCount,
      skipped: row.skippedCount,
      unsubscribed: row.unsubscribedCount,
    },
  }
}

export function toNewsletter(row: NewsletterRow): Newsletter {
  return {
    ...toNewsletterSummary(row),
    preheader: row.preheader,
    body: row.body,
    buttonLabel: row.buttonLabel,
    buttonUrl: row.buttonUrl,
    updatedAt: row.updatedAt.toISOString(),
  }
}
