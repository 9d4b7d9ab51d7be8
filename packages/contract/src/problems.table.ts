import { browserProblems } from './problems.browser.ts'
import { signInProblems } from './problems.sign-in.ts'

/** Every problem: code → HTTP status → default message. */
export const problems = {
  invalid_input: { status: 400, text: 'Some fields need your attention.' },
  malformed_request: {
    status: 400,
    text: 'We couldn’t read that request. Reload the page and try again.',
  },
  not_signed_in: { status: 401, text: 'Sign in to continue.' },
  wrong_credentials: {
    status: 401,
    text: 'That email or password is incorrect, or the account isn’t confirmed yet. Try again or reset your password.',
  },
  wrong_origin: {
    status: 403,
    text: 'That request came from another site. Go back to our site and try again.',
  },
  role_needed: { status: 403, text: 'You don’t have permission to do that.' },
  password_needed: {
    status: 403,
    text: 'Enter your current password to make this change.',
  },
  ...signInProblems,
  not_yours_to_judge: {
    status: 403,
    text: 'You can’t review, rate or report your own products or listings.',
  },
  other_email_invited: {
    status: 403,
    text: 'This invitation was sent to another email address. Sign in with the account that has it.',
  },
  not_genuine: {
    status: 403,
    text: 'This webhook’s signature isn’t valid.',
  },
  not_on_yourself: {
    status: 409,
    text: 'You can’t delete your own account or remove your own admin role. Ask another admin.',
  },
  last_admin: {
    status: 409,
    text: 'You’re the only admin. Make someone else an admin first.',
  },
  not_enough_coins: { status: 409, text: 'You don’t have enough canna-coins for this.' },
  not_found: { status: 404, text: 'We couldn’t find that. Check the link and try again.' },
  sold_out: { status: 409, text: 'This just sold out.' },
  follow_limit: {
    status: 409,
    text: 'You’re following as much as you can. Stop following something first.',
  },
  list_limit: {
    status: 409,
    text: 'You can’t add more here. Remove something first.',
  },
  deal_refused: { status: 409, text: 'This deal can’t be created. Check its terms and try again.' },
  ticket_limit: { status: 409, text: 'You already have 2 tickets for this event.' },
  event_closed: {
    status: 409,
    text: 'This event has started, ended or been canceled, so this can’t be changed anymore.',
  },
  hold_limit: {
    status: 409,
    text: 'You have too many unpaid orders. Pay for one or cancel one, then try again.',
  },
  price_changed: {
    status: 409,
    text: 'The price changed. Check the new total before you continue.',
  },
  payment_mismatch: {
    status: 409,
    text: 'The amount paid doesn’t match this order’s total. If you were charged, we’re refunding you.',
  },
  undo_closed: {
    status: 409,
    text: 'This can’t be undone anymore. Change each one on its own page.',
  },
  wrong_order_state: {
    status: 409,
    text: 'This order changed while you had it open. Reload the page to see the latest.',
  },
  payment_closed: {
    status: 409,
    text: 'This order expired or was canceled, so it can’t be paid. You weren’t charged. Place a new order to try again.',
  },
  refund_too_large: {
    status: 409,
    text: 'That’s more than the amount left to refund. Enter a smaller amount.',
  },
  payment_details_missing: {
    status: 409,
    text: 'This seller hasn’t added payment details, so there’s nowhere to send the money.',
  },
  balance_changed: {
    status: 409,
    text: 'The balance changed while you had it open. Check the new amount and try again.',
  },
  question_too_soon: {
    status: 409,
    text: 'You’ve already answered this week. The next question opens seven days after your last answer.',
  },
  already_decided: {
    status: 409,
    text: 'Someone else already decided this. Reload the page to see their decision.',
  },
  approval_waiting: {
    status: 409,
    text: 'Someone already asked for this change. Another admin has to confirm or reject it first.',
  },
  approval_closed: {
    status: 409,
    text: 'This was decided, withdrawn or has expired. Reload the page to see the latest.',
  },
  admin_role_first: {
    status: 409,
    text: 'An admin’s account can’t be deleted. Remove the admin role first, which another admin confirms.',
  },
  already_replied: {
    status: 409,
    text: 'This review already has a reply. You can reply once per review.',
  },
  already_member: {
    status: 409,
    text: 'This person already works for this listing.',
  },
  people_limit: {
    status: 409,
    text: 'This listing has as many people and invitations as it can have. Remove one first.',
  },
  invitation_limit: {
    status: 409,
    text: 'We’ve emailed this invitation as often as we can. Ask the person to check their spam folder, or revoke it.',
  },
  listing_owned: {
    status: 409,
    text: 'Someone has already claimed this listing. If that’s a mistake, contact us.',
  },
  claim_waiting: {
    status: 409,
    text: 'You’ve already asked to claim this listing. We’ll email you when we decide.',
  },
  challenge_waiting: {
    status: 409,
    text: 'This badge is already under review. We’ll publish our findings on this page.',
  },
  newsletter_changed: {
    status: 409,
    text: 'This newsletter changed while you had it open. Reload the page to see the latest.',
  },
  newsletter_limit: {
    status: 409,
    text: 'We send no more than three newsletters in 24 hours. Try again later.',
  },
  no_subscribers: { status: 409, text: 'There are no confirmed subscribers to send this to.' },
  no_spreadsheet: {
    status: 409,
    text: 'No spreadsheet service is connected. Upload a file instead.',
  },
  code_spent: { status: 410, text: 'This code has already been used. Each code works once.' },
  unsupported_media_type: { status: 415, text: 'Send the request body as JSON.' },
  link_unreachable: {
    status: 422,
    text: 'We couldn’t get an image from that link. Make sure it’s public and starts with https://.',
  },
  not_sold: {
    status: 422,
    text: 'Something in your cart can’t be ordered. Review your cart and try again.',
  },
  not_for_shelves: {
    status: 422,
    text: 'You can only add listed THC products to your menu, because those are what shoppers pre-order.',
  },
  payment_declined: {
    status: 402,
    text: 'Your payment didn’t go through, and you weren’t charged. Try another payment method.',
  },
  idempotency_key_reused: {
    status: 422,
    text: 'This Idempotency-Key was already used for a different request.',
  },
  ...browserProblems,
} as const satisfies Record<string, { status: number; text: string }>
