type Connections = {
  REDIS_URL?: string
  STORAGE_URL?: string
  GEOCODER_URL?: string | undefined
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Whether traffic to this host stays on this machine. */
export const isLoopback = (url: string): boolean =>
  URL.canParse(url) && loopback.includes(new URL(url).hostname)

type Rule = { name: keyof Connections; isSafe: (url: URL) => boolean; message: string }

/**
 * Production requirements for service URLs. The role in DATABASE_URL is checked in the database, and TLS to the
 * mail server when email is sent.
 */
const rules: Rule[] = [
  {
    name: 'REDIS_URL',
    isSafe: ({ password }) => password !== '',
    message: 'needs a password in production: redis://user:password@host',
  },
  {
    name: 'STORAGE_URL',
    isSafe: ({ protocol, username, password }) =>
      protocol === 'file:' || (username !== '' && password !== ''),
    message: 'needs the key and the secret of a user of its own in production',
  },
  {
    name: 'GEOCODER_URL',
    isSafe: ({ protocol, href }) => protocol === 'https:' || isLoopback(href),
    message: 'must be an https URL in production, except on this machine',
  },
]

/** Also called when other settings are missing or invalid, so invalid URLs are left to their own checks. */
export function findUnsafeConnections(env: Connections): { name: string; message: string }[] {
  return rules.filter(({ name, isSafe }) => {
    const url = env[name]
    return typeof url === 'string' && URL.canParse(url) && !isSafe(new URL(url))
  })
}
