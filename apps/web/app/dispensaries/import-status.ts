import type { ImportStatus } from '@fairgrove/contract/dispensaries.options'
import type { StateTone } from '../ui/state-badge.tsx'

/** How an import is spoken of. */
export const importStates: Record<ImportStatus, { label: string; tone: StateTone }> = {
  reading: { label: 'Being read', tone: 'open' },
  waiting: { label: 'Waits for you', tone: 'open' },
  checking: { label: 'Being checked', tone: 'open' },
  checked: { label: 'Checked', tone: 'open' },
  creating: { label: 'Creating', tone: 'open' },
  done: { label: 'Done', tone: 'done' },
  failed: { label: 'Could not be read', tone: 'bad' },
}
