import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import type { KeptDraft } from './kept-draft.ts'

type DraftNoticeProps = { restored: KeptDraft; base: string; startAgain: () => void }

/** Says that the form holds more than what is saved, and offers the way back. */
export function DraftNotice({ restored, base, startAgain }: DraftNoticeProps) {
  return (
    <Alert tone="info">
      <p>
        What you typed until <Moment at={restored.keptAt} /> is back in the form. It is not saved
        yet.
        {restored.base !== base && ' What is saved has changed since: please compare.'}
      </p>
      <Button variant="quiet" onClick={startAgain}>
        Show what is saved instead
      </Button>
    </Alert>
  )
}
