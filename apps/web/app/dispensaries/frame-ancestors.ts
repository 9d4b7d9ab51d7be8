/** Letters, digits and hyphens. A URL's host may also have `*`, which is every site here, and `;`, which adds a directive. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9](?::\d+)?$/

/** The sites that may frame a dispensary's menu: its own website, with and without 'www'. */
export function listFrameAncestors(website: string | null): string {
  if (!website || !URL.canParse(website)) return "'none'"
  const { protocol, host } = new URL(website)
  if (!['http:', 'https:'].includes(protocol) || !plainHost.test(host)) return "'none'"
  const bareHost = host.replace(/^www\./, '')
  return [bareHost, `www.${bareHost}`].map((each) => `https://${each}`).join(' ')
}
