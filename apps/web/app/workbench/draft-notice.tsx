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
        We restored your unsaved changes from <Moment at={restored.keptAt} />.
        {restored.base !== base &&
          ' The saved version has changed since then, so compare before you save.'}
      </p>
      <Button variant="quiet" onClick={startAgain}>
        Discard changes
      </Button>
    </Alert>
  )
}
