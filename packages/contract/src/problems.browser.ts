/**
 * Problems that the browser reports itself, or tells apart by their status. All others come from the API with their text, so
 * pages don't load their texts: for the browser this file is `problems.table` (package.json).
 */
export const browserProblems = {
  link_spent: {
    status: 410,
    text: 'This link has expired or was already used. Request a new one.',
  },
  body_too_large: {
    status: 413,
    text: 'That’s too large to send at once. Try a smaller file or fewer items.',
  },
  image_too_large: {
    status: 422,
    text: 'That image is too large. Use one under 8 MB and 40 megapixels (16 megapixels for AVIF).',
  },
  image_unreadable: {
    status: 422,
    text: 'We can’t open that image. Use a JPEG, PNG, WebP, AVIF or GIF.',
  },
  pdf_too_large: { status: 422, text: 'That PDF is too large. Use one under 5 MB.' },
  pdf_unreadable: {
    status: 422,
    text: 'We can’t open that file. Use a PDF.',
  },
  rate_limited: { status: 429, text: 'Too many attempts. Wait a few minutes and try again.' },
  internal: {
    status: 500,
    text: 'Something went wrong on our end. Try again in a moment.',
  },
  payments_away: {
    status: 503,
    text: 'PayPal isn’t responding. Try again in a moment. You won’t be charged twice.',
  },
  unavailable: { status: 503, text: 'We’re having trouble connecting. Try again in a moment.' },
} as const

export { browserProblems as problems }
