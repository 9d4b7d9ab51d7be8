import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionStore } from '../browser/browser-storage.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/status.tsx'
import { parsePickupCode } from './pickup-search.ts'
import styles from './qr-scanner.module.css'

// Not in TypeScript's library: Chrome has it on Android, ChromeOS and macOS.
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
  interface Document {
    featurePolicy?: { allowsFeature: (name: string) => boolean }
  }
}

const detectMs = 200
const reopenKey = 'scan-after-reload'

/** Reads the customer's QR code with the camera, in browsers that can. */
export function QrScanner({ onCode }: { onCode: (code: string) => void }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!sessionStore.read(reopenKey)) return
    sessionStore.remove(reopenKey)
    setIsOpen(true)
  }, [])
  if (!isHydrated || !window.BarcodeDetector || !navigator.mediaDevices) return null

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
    if (!element || !window.BarcodeDetector) return
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isStopped = false
    const detect = async () => {
      // Nothing to detect in a frame that isn't there yet.
      const found = await detector.detect(element).catch(() => [])
      if (!isStopped && found[0]) handleText(found[0].rawValue)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened
        if (isStopped) return stopStream(opened)
        element.srcObject = opened
        // Rejected if the scanner is closed before the first frame.
        element.play().catch(() => undefined)
        timer = setInterval(() => void detect(), detectMs)
      },
      () => setProblem('Allow the camera in your browser’s settings, or type the pickup code.'),
    )
    return () => {
      isStopped = true
      clearInterval(timer)
      if (stream) stopStream(stream)
    }
  }, [])
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline className={styles.video} aria-label="Camera" />
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
