import { decodeQR } from 'qr/decode.js'

/** A camera frame as a canvas has it: four bytes per pixel. */
export type QrFrame = { width: number; height: number; data: Uint8ClampedArray }

/** The text of the QR code in the frame, if there is one that can be read. */
export function decodeFrame(frame: QrFrame): string | undefined {
  try {
    return decodeQR(frame, { format: 'RGBA' })
  } catch {
    // It throws for every frame without a readable code, which most are.
    return undefined
  }
}

// Not in TypeScript's library for pages, and unused where a test imports this file.
type WorkerScope = {
  onmessage: ((event: MessageEvent<QrFrame>) => void) | null
  postMessage(text: string | undefined): void
}
const scope = globalThis as unknown as WorkerScope

// One response per frame, in order.
scope.onmessage = ({ data }) => scope.postMessage(decodeFrame(data))
