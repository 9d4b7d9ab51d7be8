import { policies } from '@fairgrove/contract/policies.options'
import { site } from '@fairgrove/contract/site'
import type { Section } from './terms.section.ts'

export const disputes: readonly Section[] = [
  {
    id: 'law',
    title: 'Governing law',
    text: [
      'These terms and your use of the site are governed by the laws of the State of Illinois, without regard to its rules on conflicts of law.',
    ],
  },
  {
    id: 'disputes',
    title: 'Dispute resolution',
    text: [
      `If something goes wrong, let us talk first. You and we agree to try to settle a dispute informally for at least ${policies.negotiationDays} days before going further. That time begins with a written notice to the other.`,
      'What cannot be settled that way is decided finally by binding arbitration in Cook County, Illinois, under the consumer rules of the American Arbitration Association, and not by a court or a jury. Excepted are disputes about intellectual property, about theft, piracy, invasion of privacy or unauthorized use, and requests for an injunction; these go to the state and federal courts in Cook County. You may also bring a claim to a small claims court that has jurisdiction.',
      'Arbitration is between you and us alone. As far as the law allows, no claim is joined with that of another person, none is brought as a class action or on behalf of the public, and there is no right to have any dispute decided on a class-action basis.',
      `A claim must be brought within ${policies.claimYears} year after it arose; after that it can no longer be brought.`,
    ],
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    text: [
      `You will compensate ${site.name} and its people for loss, damage and reasonable legal fees that arise because someone claims something against us on account of your contributions, your use of the site, your breach of these terms or of someone’s rights, or harm you did to another person you met through the site. We tell you of such a claim as soon as we learn of it, and may take over its defense.`,
    ],
  },
  {
    id: 'electronic',
    title: 'Electronic communications',
    text: [
      'Visiting the site, sending us mail and filling in forms are electronic communications. You agree to receive ours electronically, and that agreements, notices and other communications we give you that way, by mail or on the site, are as good as written ones. You agree to electronic signatures, contracts, orders and records.',
    ],
  },
  {
    id: 'california',
    title: 'California residents',
    text: [
      'If a complaint with us is not resolved to your satisfaction, you can contact the Complaint Assistance Unit of the Division of Consumer Services of the California Department of Consumer Affairs in writing at 1625 North Market Blvd., Suite N 112, Sacramento, California 95834, or by telephone at 800-952-5210 or 916-445-1254.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    text: [
      `Merchandise may come back within ${policies.merchandiseReturnDays} days if it is undamaged, unused and unopened, stickers excluded. Defective or damaged items may always come back: write to ${site.infoEmail}. Event tickets and redeemed items are never refunded. Cannabis products are not returned through us; the dispensary or the brand handles those. The whole policy is on the refunds page, and what stands there applies.`,
    ],
  },
]
