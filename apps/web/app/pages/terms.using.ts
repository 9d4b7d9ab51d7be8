import { policies } from '@fairgrove/contract/policies.options'
import type { Section } from './terms.section.ts'

export const using: readonly Section[] = [
  {
    id: 'agreement',
    title: 'Agreement to these terms',
    text: [
      `By using the site you agree to these terms. If you do not agree, please do not use it. The site is for people who are ${policies.minimumAge} or older; pages about cannabis ask whether you are over ${policies.ageGate}. Who is younger than ${policies.minimumAge} may neither use the site nor register.`,
      'We may change these terms. The date at the top says since when they are in force; a change that matters to you is also announced on the site or by mail. Whoever goes on using the site after that accepts it.',
    ],
  },
  {
    id: 'representations',
    title: 'User representations',
    text: [
      'By using the site you state that:',
      [
        `you are at least ${policies.minimumAge} years old and able to agree to these terms`,
        'what you enter when you register is true, and you will keep it that way',
        'you will use the site yourself and not by a script or a bot, except through the documented API',
        'you will not use the site for anything that is illegal or not allowed here',
        'your use will break no law that applies to you where you are',
      ],
      'If something you told us is untrue, we may close your account and refuse you the site.',
    ],
  },
  {
    id: 'prohibited',
    title: 'Prohibited activities',
    text: [
      'Please use the site for what it is there for. In particular you may not:',
      [
        'collect contents of the site systematically to build another collection with them, without our written consent',
        'trick, mislead or defraud us or others, or try to learn their passwords',
        'get around what protects the site, its accounts or its limits',
        'harm our name or the name of a listed company by saying what you know is false',
        'use what you learn here to harass, threaten or injure someone',
        'pretend to be someone else, or sell or hand on your account',
        'upload viruses, spam or anything that gets in the way of others',
        'write reviews for pay by the company reviewed, of your own company, or against a competitor',
        'earn canna-coins by anything but what they are paid for',
        'buy or reserve for someone who may not buy',
        'take the site’s code apart or copy it beyond what its license allows',
      ],
    ],
  },
  {
    id: 'contributions',
    title: 'Contributions and reviews guidelines',
    text: [
      'You may write reviews, answer questions and upload pictures. They can be seen by everyone. For each of them you state that it is yours to publish, that it is not false or misleading, and that it violates nobody’s rights or privacy. It stays yours; you allow us to store, show, shorten and translate it on the site and where we speak about the site, without payment and as long as it stands here.',
      'A review should:',
      [
        'be about something you have experienced yourself',
        'contain no insults, no hate and nothing discriminatory',
        'not accuse anyone of a crime',
        'not be written for a competitor or in exchange for anything but canna-coins',
        'make no claims about health',
        'not call on others to post reviews, good or bad',
      ],
      'We may take down what breaks these rules. We are not obliged to check reviews, and they do not speak for us. Whoever is reviewed may answer or report, but may not have a review taken down for being unwelcome.',
    ],
  },
  {
    id: 'submissions',
    title: 'Submissions',
    text: [
      'Questions, ideas and suggestions about the site that you send us are not confidential. We may use them for any purpose without payment or credit. Please send us nothing that is not yours to give.',
    ],
  },
  {
    id: 'third-party',
    title: 'Third-party content',
    text: [
      'Listings, product descriptions, pictures and articles may come from others. We are not responsible for whether they are right, legal or decent. What you buy, reserve or arrange with a listed company is between you and that company.',
    ],
  },
  {
    id: 'management',
    title: 'Site management',
    text: [
      'We may watch for breaches of these terms, act against those who breach them, refuse, limit or remove contributions, and keep the site as it needs to be kept to work and to protect people and property. Badges are given and taken back by our team alone.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: [
      'We keep what we need to run the site and what you choose to tell us. What you tell us about your consumption is never shown to sellers. You can export and erase what we keep about you on your profile; what the books and the law require stays without your name. The site runs in the United States; by using it from elsewhere you agree that your data is processed there. We do not knowingly keep data of children.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    text: [
      'These terms hold as long as you use the site. You may erase your account at any time. We may close an account or block access, without notice where that is needed, when someone breaks these terms or the law. Whose account was closed may not open another one in the same or another name. Unspent canna-coins have no cash value and end with the account.',
    ],
  },
]
