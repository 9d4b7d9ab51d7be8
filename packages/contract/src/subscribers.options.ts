/** How long a confirmation link for our news works. */
export const confirmDays = 3

export const texts = {
  asked: 'Thank you. If that address is not on our list yet, a mail with a link is on its way.',
  subscribed: 'You are on the list. Every mail has a link to leave it.',
  unsubscribed: 'You are off the list. We will not send you news any more.',
  noSubscribers: 'Nobody has subscribed yet.',
} as const
