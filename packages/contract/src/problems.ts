/** Every way a call can be refused: code → HTTP status → what the red alert says by default. */
export const problems = {
  invalid_input: { status: 400, text: 'Please check the marked fields.' },
  malformed_request: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  wrong_credentials: {
    status: 401,
    text: 'That email and password do not match a confirmed account. Check both, or reset your password.',
  },
  wrong_origin: {
    status: 403,
    text: 'This request came from another site. Please use the form on ours.',
  },
  role_needed: { status: 403, text: 'Your account does not have the role this needs.' },
  password_needed: {
    status: 403,
    text: 'Please enter your current password to make this change.',
  },
  not_yours_to_judge: {
    status: 403,
    text: 'You cannot review, rate or report what is your own.',
  },
  not_genuine: {
    status: 403,
    text: 'This notice does not carry the signature of whoever it claims to be from.',
  },
  not_on_yourself: {
    status: 409,
    text: 'Another admin has to do this: nobody deletes their own account here or takes the admin role from themselves.',
  },
  last_admin: {
    status: 409,
    text: 'You are the last admin. Please make somebody else an admin before you go.',
  },
  not_enough_coins: { status: 409, text: 'You do not have enough canna-coins for this.' },
  not_found: { status: 404, text: 'There is nothing here. Please check the address.' },
  sold_out: { status: 409, text: 'Somebody was faster: this is sold out.' },
  price_changed: {
    status: 409,
    text: 'The price has changed since you last looked. Please check the new total.',
  },
  payment_mismatch: {
    status: 409,
    text: 'What was paid is not what this order costs. Any money taken is on its way back to you.',
  },
  wrong_order_state: {
    status: 409,
    text: 'This order has changed meanwhile. Please reload the page.',
  },
  payment_closed: {
    status: 409,
    text: 'This order can no longer be paid. Nothing was charged; please order again.',
  },
  refund_too_large: {
    status: 409,
    text: 'That is more than is left of this payment. Please enter less.',
  },
  question_too_soon: {
    status: 409,
    text: 'You have answered a question this week. The next one opens seven days after it.',
  },
  already_decided: {
    status: 409,
    text: 'Somebody has decided this already. Reload the page to see how.',
  },
  already_replied: {
    status: 409,
    text: 'This review has its reply already. There is one for each.',
  },
  listing_owned: {
    status: 409,
    text: 'This listing has an owner already. If that is not right, please write to us.',
  },
  claim_waiting: {
    status: 409,
    text: 'You have asked for this listing already. We will tell you by mail what comes of it.',
  },
  challenge_waiting: {
    status: 409,
    text: 'This badge is being checked already. What we find is published on this page.',
  },
  no_spreadsheet: {
    status: 409,
    text: 'No spreadsheet service is set up here. Please upload a file instead.',
  },
  link_spent: {
    status: 410,
    text: 'This link has expired or was already used. Please ask for a new one.',
  },
  code_spent: { status: 410, text: 'This code was used before. Each works once.' },
  body_too_large: {
    status: 413,
    text: 'That is more than we can take in one go. Please send less at once.',
  },
  unsupported_media_type: { status: 415, text: 'Please send JSON.' },
  image_unreadable: {
    status: 422,
    text: 'We cannot read this picture. Please send a JPEG, PNG, WebP, AVIF or GIF.',
  },
  image_too_large: {
    status: 422,
    text: 'This picture is too large. Please send at most 8 MB and 40 megapixels, 16 as AVIF.',
  },
  link_unreachable: {
    status: 422,
    text: 'We could not fetch a picture from this link. It must be public and start with https.',
  },
  not_sold: {
    status: 422,
    text: 'This cannot be ordered as it is. Please look at your cart again.',
  },
  not_for_shelves: {
    status: 422,
    text: 'Only listed products with THC can be put on a shelf here, for they are what shoppers pre-order.',
  },
  payment_declined: {
    status: 402,
    text: 'The payment did not go through. Nothing was charged; please try another way to pay.',
  },
  idempotency_key_reused: {
    status: 422,
    text: 'This Idempotency-Key was already used for a different request.',
  },
  rate_limited: { status: 429, text: 'Too many tries in a short time. Please wait a little.' },
  internal: {
    status: 500,
    text: 'Something went wrong on our side. Nothing was lost; please try again.',
  },
  payments_away: {
    status: 503,
    text: 'PayPal does not answer right now. You will not be charged twice; please try again.',
  },
  unavailable: { status: 503, text: 'We cannot reach our servers right now. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems

/** Field name → what is wrong with it, in words a person can act on. */
export type FieldErrors = Record<string, string>

type ProblemDetails = {
  message?: string
  fields?: FieldErrors
  retryAfterSeconds?: number
  cause?: unknown
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problems[code].text, { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return problems[this.code].status
  }
}
