/** How long a newsletter confirmation link works. */
export const confirmationDays = 3

export const texts = {
  requested:
    'Thanks! If that address isn’t subscribed yet, we just emailed it a confirmation link.',
  subscribed: 'You’re subscribed. You can unsubscribe from any email.',
  unsubscribed: 'You’re unsubscribed. We won’t send you any more newsletters.',
  noSubscribers: 'No subscribers yet.',
} as const
