import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionStore } from '../browser/browser-storage.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/status.tsx'
import { parsePickupCode } from './pickup-search.ts'
import { createQrDetector, type QrDetector } from './qr-detector.ts'
import styles from './qr-scanner.module.css'

declare global {
  interface Document {
    featurePolicy?: { allowsFeature: (name: string) => boolean }
  }
}

const detectMs = 200
const reopenKey = 'scan-after-reload'

/** Reads the customer's QR code with the camera, if the device has one. */
export function QrScanner({ onCode }: { onCode: (code: string) => void }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!sessionStore.read(reopenKey)) return
    sessionStore.remove(reopenKey)
    setIsOpen(true)
  }, [])
  if (isHydrated && !navigator.mediaDevices) return null

  function open(): void {
    const isAllowed = document.featurePolicy?.allowsFeature('camera') !== false
    if (isAllowed) setIsOpen(true)
    else {
      // Opened from another page, whose document may not use the camera.
      sessionStore.write(reopenKey, 'true')
      location.reload()
    }
  }

  return (
    <>
      <Button
        variant="outline"
        className="scripted"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        <IconQrcode size={22} aria-hidden="true" />
        {isOpen ? 'Stop scanning' : 'Scan QR code'}
      </Button>
      {isOpen && (
        <Camera
          onText={(text) => {
            const code = parsePickupCode(text)
            if (code) {
              setIsOpen(false)
              onCode(code)
            }
            return code !== undefined
          }}
        />
      )}
    </>
  )
}

/** `onText` says whether it was a pickup's QR code. */
function Camera({ onText }: { onText: (text: string) => boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const handleText = useEffectEvent((text: string) => {
    if (!onText(text)) setProblem('This isn’t the QR code of a pickup.')
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    let stream: MediaStream | undefined
    let detector: QrDetector | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isStopped = false
    const stop = () => {
      isStopped = true
      clearInterval(timer)
      detector?.close()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const detect = async () => {
      try {
        const text = await detector?.detect(element)
        if (!isStopped && text !== undefined) handleText(text)
      } catch {
        if (isStopped) return
        stop()
        setProblem('The camera can’t read QR codes right now. Type the pickup code.')
      }
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isStopped) return stop()
      element.srcObject = stream
      // Rejected if the scanner is closed before the first frame.
      element.play().catch(() => undefined)
      detector = await createQrDetector()
      if (isStopped) return stop()
      timer = setInterval(() => void detect(), detectMs)
    }
    start().catch(() =>
      setProblem('Allow the camera in your browser’s settings, or type the pickup code.'),
    )
    return stop
  }, [])
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline className={styles.video} aria-label="Camera" />
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
