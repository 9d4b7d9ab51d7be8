import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Alert } from '../ui/status.tsx'
import type { LocalDraft } from './local-draft.ts'

type DraftNoticeProps = { restored: LocalDraft; base: string; reset: () => void }

/** Says that unsaved changes were restored, and offers to discard them. */
export function DraftNotice({ restored, base, reset }: DraftNoticeProps) {
  return (
    <Alert tone="info">
      <p>
        We restored your unsaved changes from <DateTime value={restored.keptAt} />.
        {restored.base !== base &&
          ' The saved version has changed since then, so compare before you save.'}
      </p>
      <Button variant="quiet" onClick={reset}>
        Discard changes
      </Button>
    </Alert>
  )
}
