import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Tables } from './rows.ts'

const plans = [
  {
    key: 'summer',
    subject: 'Six new dispensaries, and where the equity fund went',
    preheader: 'Plus a worker-owned farm in Oregon you should know.',
    body: `Six dispensaries joined us this month. Four of them are Black-owned, and two are run by the people who work there.

The equity fund grew again. Every payment is on the public ledger, down to the cent.

Thanks for reading. Reply to this email and tell us who we should meet next.`,
    button: { label: 'See the equity fund', url: 'https://fairgrove.example/equity_efforts' },
    sentDaysAgo: 41,
    counts: { recipients: 64, sent: 61, bounced: 2, failed: 0, skipped: 1, unsubscribed: 1 },
  },
  {
    key: 'holiday',
    subject: 'Gifts from small makers',
    preheader: '',
    body: `We asked twelve makers what they’d give a friend.

Start here: https://fairgrove.example/merchandise`,
    button: { label: '', url: '' },
    sentDaysAgo: undefined,
    counts: { recipients: 0, sent: 0, bounced: 0, failed: 0, skipped: 0, unsubscribed: 0 },
  },
]

/** One that was sent more than a month ago, so its recipients are deleted and its counts stay, and a draft. */
export const demoNewsletterIds = {
  sent: getDemoId('newsletter', 'summer'),
  draft: getDemoId('newsletter', 'holiday'),
}

export function buildNewsletterTables(
  calendar: Calendar,
  accountId: (key: string) => string,
): Tables {
  const rows = plans.map(({ key, subject, preheader, body, button, sentDaysAgo, counts }) => {
    const createdAt = calendar.daysAgo((sentDaysAgo ?? 0) + 1)
    const sentAt = sentDaysAgo === undefined ? null : calendar.daysAgo(sentDaysAgo)
    return {
      id: getDemoId('newsletter', key),
      subject,
      preheader,
      body,
      button_label: button.label,
      button_url: button.url,
      status: sentAt ? 'sent' : 'draft',
      created_by: accountId('Admin'),
      created_at: createdAt,
      updated_at: createdAt,
      started_at: sentAt,
      finished_at: sentAt,
      recipient_count: counts.recipients,
      sent_count: counts.sent,
      bounced_count: counts.bounced,
      failed_count: counts.failed,
      skipped_count: counts.skipped,
      unsubscribed_count: counts.unsubscribed,
    }
  })
  return [['newsletters', rows]]
}
