import { drugAndAlcoholLines } from './crisis-lines-drug-and-alcohol.options.ts'
import { generalLines } from './crisis-lines-general.options.ts'
import { sexualAssaultLines } from './crisis-lines-sexual-assault.options.ts'
import type { CrisisLine } from './education.options.ts'

const stateLines: readonly CrisisLine[] = [
  {
    id: 'illinois-domestic-violence-hotline',
    name: 'Illinois Domestic Violence Hotline',
    state: 'IL',
    about: ['sexual_assault', 'general_crisis'],
    phone: '1-877-863-6338',
    text: { to: '8778636338', label: 'Text 877-863-6338' },
    website: 'https://www.dhs.state.il.us/?item=159358',
    hours: '24/7',
    checkedOn: '2026-11-16',
    sources: [
      'https://the-network.org/get-help/',
      'http://www.firstnorthwestern.com/chicago/news/illinois-domestic-violence-hotline-record-calls-survivors-shelters/?intcid=CNR-01-0623',
      'https://www.dhs.state.il.us/?item=159358',
    ],
  },
  {
    id: '988-colorado',
    name: '988 Colorado Mental Health Line (formerly Colorado Crisis Services)',
    state: 'CO',
    about: ['general_crisis', 'drug_and_alcohol'],
    phone: '988',
    text: { to: '988', label: 'Text 988' },
    chat: 'Chat online',
    website: 'https://bha.colorado.gov/behavioral-health/988',
    hours: '24/7',
    checkedOn: '2026-11-16',
    sources: [
      'https://www.longmontleader.com/colorado-news/988-becomes-colorados-primary-mental-health-crisis-line-starting-july-1-10771788',
      'https://www.denver7.com/lifestyle/health/behavioral-health-administration-working-on-streamlining-mental-health-help-in-colorado',
      'https://bha.colorado.gov/behavioral-health/988',
    ],
  },
  {
    id: 'the-blue-bench',
    name: 'The Blue Bench (Denver area)',
    state: 'CO',
    about: ['sexual_assault'],
    phone: '303-322-7273',
    website: 'https://thebluebench.org',
    hours: '24/7 in English and Spanish',
    checkedOn: '2026-11-16',
    sources: [
      'https://thebluebench.org/take-action/attend-an-event/change-on-tap.html',
      'https://phoenixcast.buzzsprout.com/1035490/episodes/17735975-campus-sexual-assault-the-red-zone',
      'https://jeffersonunitarian.org/connection/emergency-help/',
    ],
  },
  {
    id: 'arizona-statewide-crisis-line',
    name: 'Arizona Statewide Crisis Line (Solari)',
    state: 'AZ',
    about: ['general_crisis'],
    phone: '1-844-534-4673 (HOPE)',
    website: 'https://solari-inc.org',
    hours: '24/7 in English and Spanish',
    checkedOn: '2026-11-16',
    sources: [
      'https://news.myworldfix.com/calls-to-arizona-crisis-lines-are-spiking-and-actually-thats-good-news',
      'https://azbigmedia.com/lifestyle/how-988-is-reimagining-help-for-a-mental-health-crisis/',
      'https://solari-inc.org/hope-always-answers-state-promotes-suicide-and-mental-health-crisis-line/',
    ],
  },
]

/** Every crisis line we list. In code instead of the database, so the crisis pages work while the API is down. */
export const crisisLines: readonly CrisisLine[] = [
  ...drugAndAlcoholLines,
  ...sexualAssaultLines,
  ...generalLines,
  ...stateLines,
]
