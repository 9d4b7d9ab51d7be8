import { z } from 'zod'

/** Normalised, so that 'HTTPS://…' and odd characters are kept the way a browser would ask for them. */
const urlSchema = (protocol: RegExp, error: string) =>
  z.url({ protocol, hostname: z.regexes.domain, normalize: true, error }).max(500)

export const HttpsLink = urlSchema(/^https$/, 'Enter a link that starts with https://.')
export const WebLink = urlSchema(/^https?$/, 'Enter a link, such as https://example.com.')
