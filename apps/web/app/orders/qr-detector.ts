import type { QrFrame } from './qr-decode.worker.ts'

// Not in TypeScript's library: Chrome has it on Android, ChromeOS and macOS.
type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): NativeDetector
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

/** Finds the text of a QR code in a video's current frame. */
export type QrDetector = {
  detect: (video: HTMLVideoElement) => Promise<string | undefined>
  close: () => void
}

/** The longer side of a decoded frame. A code that fills a third of it still has five pixels per module. */
const maxFrameSide = 640

/** The browser's own, which may run on the GPU, or else our own in a worker thread, loaded here only. */
export async function createQrDetector(): Promise<QrDetector> {
  const native = window.BarcodeDetector
  const formats = native ? await native.getSupportedFormats().catch(() => []) : []
  if (!native || !formats.includes('qr_code')) return createWorkerDetector()
  const detector = new native({ formats: ['qr_code'] })
  return {
    async detect(video) {
      // Rejects if there is no frame yet.
      const found = await detector.detect(video).catch(() => [])
      return found[0]?.rawValue
    },
    close: () => undefined,
  }
}

function createWorkerDetector(): QrDetector {
  const worker = new Worker(new URL('./qr-decode.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isBusy = false
  return {
    async detect(video) {
      const size = fitFrame(video.videoWidth, video.videoHeight)
      // A slow device skips frames instead of queueing them.
      if (isBusy || !context || size.width === 0) return undefined
      isBusy = true
      try {
        return await decode(worker, captureFrame(context, video, size))
      } finally {
        isBusy = false
      }
    },
    close: () => worker.terminate(),
  }
}

/** The size of a frame that is decoded: never larger than the video. */
export function fitFrame(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxFrameSide / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function captureFrame(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { width, height }: { width: number; height: number },
): QrFrame {
  const { canvas } = context
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

/** The pixels are moved, not copied. */
function decode(worker: Worker, frame: QrFrame): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data)
    worker.onerror = () => reject(new Error('The QR decoder could not be loaded.'))
    worker.postMessage(frame, [frame.data.buffer])
  })
}
