import { z } from 'zod'

/** Normalised, so that 'HTTPS://…' and odd characters are kept the way a browser would ask for them. */
const link = (protocol: RegExp, error: string) =>
  z.url({ protocol, hostname: z.regexes.domain, normalize: true, error }).max(500)

export const HttpsLink = link(/^https$/, 'The link must be a URL that starts with https:.')
export const WebLink = link(/^https?$/, 'Please enter a URL, such as https://example.com.')
