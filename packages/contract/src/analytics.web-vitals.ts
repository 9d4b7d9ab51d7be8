import { z } from 'zod'
import { deviceClasses, measuredRoutes, webVitalsPath } from './analytics.options.ts'
import { endpoint, MessageResponse } from './endpoint.ts'

/** Longer than anyone waits for a page. */
const maxMs = 60_000
/** A shift score of 1 moves everything by the height of the window. */
const maxShift = 10

const Milliseconds = z.number().min(0).max(maxMs)

const WebVitals = z.strictObject({
  /** A pattern, never the address of a page. */
  route: z.enum(measuredRoutes),
  device: z.enum(deviceClasses),
  /** Largest Contentful Paint. */
  lcp: Milliseconds.optional(),
  /** Interaction to Next Paint. */
  inp: Milliseconds.optional(),
  /** Cumulative Layout Shift, a score. */
  cls: z.number().min(0).max(maxShift).optional(),
})
export type WebVitals = z.infer<typeof WebVitals>

export const recordWebVitals = endpoint({
  method: 'POST',
  path: webVitalsPath,
  summary:
    'Record how fast a page was in a visitor’s browser. Adds to totals by page and device, never who it was.',
  access: 'public',
  anonymous: true,
  limit: 'webVitals',
  body: WebVitals,
  responses: { 202: MessageResponse },
})
