/** What a line is for. */
export type Need = 'sexual_assault' | 'drug_and_alcohol' | 'general_crisis'

export type CrisisLine = {
  name: string
  about: readonly Need[]
  phone?: string
  text?: { to: string; word?: string; label: string }
  chat?: string
  website?: string
  hours?: string
  description?: string
  /** What comes from memory although the rest was read. */
  toConfirm?: readonly string[]
  /** Where the number was read; missing when it comes from memory. */
  sources?: readonly string[]
}

/** When the lines with sources were last read up. */
export const checked = '2026-01'

/** For the one thing or the other; lines for any crisis follow them (crisis-lines.general.ts). */
export const nationalLines: readonly CrisisLine[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    about: ['general_crisis', 'drug_and_alcohol', 'sexual_assault'],
    phone: '988',
    text: { to: '988', label: 'Text 988; chat at 988lifeline.org' },
    website: 'https://988lifeline.org',
    hours: '24/7',
    description:
      'Free, private support for anyone in emotional distress, thinking about suicide, or worried about drug or alcohol use. You do not have to be suicidal to call. Press 1 for veterans, 2 for Spanish.',
    sources: [
      'https://internationalmentalhealth.org/resources/',
      'https://preventionpartnersnm.org/facts/988-lifeline',
    ],
  },
  {
    name: 'SAMHSA National Helpline',
    about: ['drug_and_alcohol'],
    phone: '1-800-662-4357 (HELP)',
    text: { to: '435748', label: 'Text your ZIP code to 435748 (HELP4U)' },
    website: 'https://www.samhsa.gov/find-help/helplines/national-helpline',
    hours: '24/7, every day, English and Spanish',
    description:
      'Free, private referral service for drug, alcohol and mental health problems. Staff connect you with treatment, support groups and local programs, including ones for people without insurance. TTY 1-800-487-4889.',
    sources: ['https://internationalmentalhealth.org/resources/'],
  },
  {
    name: 'FindTreatment.gov',
    about: ['drug_and_alcohol'],
    website: 'https://findtreatment.gov',
    hours: 'Always online',
    description:
      'Federal search tool for licensed substance use and mental health treatment near you.',
  },
  {
    name: "Poison Help (America's Poison Centers)",
    about: ['drug_and_alcohol', 'general_crisis'],
    phone: '1-800-222-1222',
    chat: 'webPOISONCONTROL online tool',
    website: 'https://www.poisonhelp.org',
    hours: '24/7',
    description:
      'Call if a child, adult or pet has swallowed cannabis by accident or taken too much. Experts tell you what to do and whether to go to a hospital.',
    toConfirm: ['the website'],
    sources: ['https://www.nj.gov/cannabis/about/news-events/approved/20220421.shtml'],
  },
  {
    name: 'SafeSpot overdose prevention line',
    about: ['drug_and_alcohol'],
    phone: '1-800-972-0590',
    website: 'https://safe-spot.me',
    hours: '24/7',
    description:
      'Stay on the phone with a trained operator if you plan to use drugs alone. If you stop answering they send help. Based in Massachusetts; anyone in the US may call.',
    toConfirm: ['the website'],
    sources: [
      'https://helplinema.org/safespot-preventing-overdose-deaths-on-the-phone/',
      'https://filtermag.org/never-use-alone-24-hour-hotline-new-england/',
    ],
  },
  {
    name: 'Never Use Alone',
    about: ['drug_and_alcohol'],
    phone: '1-877-696-1996',
    website: 'https://neverusealone.com',
    hours: '24/7',
    description:
      'Volunteer line that stays with you while you use and calls for help if you stop responding.',
  },
  {
    name: 'Marijuana Anonymous',
    about: ['drug_and_alcohol'],
    phone: '1-800-766-6779',
    chat: 'Online meetings',
    website: 'https://marijuana-anonymous.org',
    hours: 'Meeting times vary',
    description: 'Peer support groups for people who want to stop using cannabis.',
  },
  {
    name: 'Alcoholics Anonymous',
    about: ['drug_and_alcohol'],
    chat: 'Meeting finder online',
    website: 'https://www.aa.org',
    hours: 'Meeting times vary',
    description: 'Peer support for people who want to stop drinking.',
  },
  {
    name: 'Narcotics Anonymous',
    about: ['drug_and_alcohol'],
    chat: 'Meeting finder online',
    website: 'https://na.org',
    hours: 'Meeting times vary',
    description: 'Peer support for people with any drug problem.',
  },
  {
    name: 'SMART Recovery',
    about: ['drug_and_alcohol'],
    chat: 'Online and in-person meetings',
    website: 'https://smartrecovery.org',
    hours: 'Meeting times vary',
    description:
      'Free, science-based support groups for any addictive behavior, for people who prefer a non-12-step approach.',
  },
  {
    name: 'Al-Anon Family Groups',
    about: ['drug_and_alcohol'],
    phone: '1-888-425-2666',
    chat: 'Online meetings',
    website: 'https://al-anon.org',
    hours: 'Weekday hours',
    description: 'Support for families and friends of people with a drinking problem.',
  },
  {
    name: 'RAINN National Sexual Assault Hotline',
    about: ['sexual_assault'],
    phone: '1-800-656-4673 (HOPE)',
    chat: 'Chat at rainn.org',
    website: 'https://rainn.org',
    hours: '24/7',
    description:
      'Free, private support for survivors of sexual violence and the people who care for them. Calls are connected to a trained person at a local center, who can explain medical care, reporting choices and next steps.',
    sources: [
      'https://rainn.org/get-help/national-sexual-assault-hotline',
      'https://span.state.gov/social-development/sms-sos/20140901',
    ],
  },
  {
    name: 'DoD Safe Helpline',
    about: ['sexual_assault'],
    phone: '1-877-995-5247',
    chat: 'Chat at safehelpline.org',
    website: 'https://www.safehelpline.org',
    hours: '24/7, worldwide',
    description:
      'Private help for members of the military community affected by sexual assault. Run by RAINN for the Department of Defense.',
    sources: [
      'http://www.pointerview.com/2018/05/03/safe-helpline-sexual-assault-support-for-dod-community/',
    ],
  },
  {
    name: 'National Domestic Violence Hotline',
    about: ['sexual_assault', 'general_crisis'],
    phone: '1-800-799-7233 (SAFE)',
    text: { to: '88788', word: 'START', label: 'Text START to 88788; chat online' },
    website: 'https://www.thehotline.org',
    hours: '24/7',
    description:
      'Help with safety planning, shelter and legal options for anyone affected by abuse in a relationship.',
    toConfirm: ['the website', 'the text number'],
    sources: [
      'https://jeffersonunitarian.org/connection/emergency-help/',
      'https://hopeandgrace.space/states/arizona-state-page.html',
    ],
  },
  {
    name: 'StrongHearts Native Helpline',
    about: ['sexual_assault', 'general_crisis'],
    phone: '1-844-762-8483',
    chat: 'Chat online',
    website: 'https://strongheartshelpline.org',
    hours: '24/7',
    description:
      'Support for Native American and Alaska Native people affected by domestic or sexual violence.',
  },
  {
    name: 'National Human Trafficking Hotline',
    about: ['sexual_assault', 'general_crisis'],
    phone: '1-888-373-7888',
    text: { to: '233733', label: 'Text 233733' },
    website: 'https://humantraffickinghotline.org',
    hours: '24/7',
    description:
      'Help for people forced or tricked into work or sex, and for anyone who wants to report it.',
  },
  {
    name: 'Childhelp National Child Abuse Hotline',
    about: ['sexual_assault'],
    phone: '1-800-422-4453',
    chat: 'Text or chat online',
    website: 'https://www.childhelphotline.org',
    hours: '24/7',
    description: 'Counselors for children, parents and others concerned about child abuse.',
  },
  {
    name: '1in6',
    about: ['sexual_assault'],
    chat: 'Online chat with RAINN-trained staff',
    website: 'https://1in6.org',
    hours: '24/7',
    description: 'Support for men who have had unwanted or abusive sexual experiences.',
  },
  {
    name: 'National Sexual Violence Resource Center',
    about: ['sexual_assault'],
    website: 'https://www.nsvrc.org',
    hours: 'Online directory',
    description: 'Directory of local sexual assault programs and state coalitions.',
  },
  {
    name: 'FORGE',
    about: ['sexual_assault'],
    website: 'https://forge-forward.org',
    hours: 'Online',
    description: 'Information and referrals for transgender survivors of violence.',
  },
]
