import { IconFingerprint } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/status.tsx'
import type { Ceremony } from './passkey-browser.ts'
import { usePasskey } from './use-passkey.ts'

type PasskeyButtonProps = { ceremony: Exclude<Ceremony, 'register'>; label: string }

/** Needs scripts: without them, or in a browser without passkeys, there is no button. */
export function PasskeyButton({ ceremony, label }: PasskeyButtonProps) {
  const { isSupported, isPending, problem, start } = usePasskey(ceremony)
  if (!isSupported) return null
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <Button
        type="button"
        variant="outline"
        isWide
        aria-disabled={isPending}
        onClick={() => void start()}
      >
        <IconFingerprint size={20} aria-hidden="true" /> {label}
      </Button>
    </>
  )
}
