import type { CrisisLine } from './crisis-lines.ts'

export const stateLines: readonly (CrisisLine & { state: string })[] = [
  {
    name: 'Illinois Domestic Violence Hotline',
    state: 'IL',
    about: ['sexual_assault', 'general_crisis'],
    phone: '1-877-863-6338',
    website: 'https://www.dhs.state.il.us/?item=159358',
    sources: ['https://www.dhs.state.il.us/?item=159358'],
  },
  {
    name: 'Colorado Crisis Services',
    state: 'CO',
    about: ['general_crisis', 'drug_and_alcohol'],
    phone: '1-844-493-8255',
    text: { to: '38255', word: 'TALK', label: 'Text TALK to 38255' },
    website: 'https://coloradocrisisservices.org',
    toConfirm: ['the website'],
    sources: ['https://jeffersonunitarian.org/connection/emergency-help/'],
  },
  {
    name: 'The Blue Bench (Denver area)',
    state: 'CO',
    about: ['sexual_assault'],
    phone: '303-322-7273',
    website: 'https://thebluebench.org',
    toConfirm: ['the website'],
    sources: ['https://jeffersonunitarian.org/connection/emergency-help/'],
  },
  {
    name: 'Arizona Crisis Hotline (Maricopa area)',
    state: 'AZ',
    about: ['general_crisis'],
    phone: '1-800-631-1314',
    sources: ['https://hopeandgrace.space/states/arizona-state-page.html'],
  },
  {
    name: 'Safe + Strong Helpline',
    state: 'OR',
    about: ['general_crisis'],
    phone: '1-800-923-4357',
    website: 'https://www.linesforlife.org',
    toConfirm: ['the website'],
    sources: ['https://www.peergalaxy.com/calendar/tag_ids~90/'],
  },
]
