import type { ImportStatus } from '@fairgrove/contract/dispensaries.options'
import type { StatusTone } from '../ui/status-badge.tsx'

/** How an import is spoken of. */
export const importStates: Record<ImportStatus, { label: string; tone: StatusTone }> = {
  reading: { label: 'Reading', tone: 'open' },
  waiting: { label: 'Needs your input', tone: 'open' },
  checking: { label: 'Checking', tone: 'open' },
  checked: { label: 'Checked', tone: 'open' },
  creating: { label: 'Creating', tone: 'open' },
  done: { label: 'Done', tone: 'done' },
  failed: { label: 'Couldn’t read file', tone: 'bad' },
}
