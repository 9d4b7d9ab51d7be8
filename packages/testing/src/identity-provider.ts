import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { interactionPolicy, Provider } from 'oidc-provider'

type Person = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

type Client = { clientId: string; clientSecret: string; redirectUri: string }

/** What an attacker or a fault does to the ID token before the client gets it. */
type Tamper = (claims: Record<string, unknown>) => Record<string, unknown>

export type IdentityProviderStandIn = AsyncDisposable & {
  issuer: string
  client: Client
  /** Adds or changes a person, who is then chosen by their email. */
  savePerson(person: Partial<Person> & { email: string }): Person
  /** Signs in there as this person, as a browser would. Returns the query that comes back to the client. */
  authorize(url: string, email: string): Promise<string>
  /** Null: the token is passed on as it is. */
  tamper: Tamper | null
  /** With a key that the provider never published. */
  signsWithUnknownKey: boolean
  /** Before every answer. */
  delayMs: number
}

/** A real OpenID provider (oidc-provider) on this machine. Everyone who is asked for is let in, and consents. */
export async function startIdentityProvider(
  client: Client,
  port = 0,
): Promise<IdentityProviderStandIn> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const { privateKey } = createKey()
  const { privateKey: unknownKey } = createKey()
  const provider = buildProvider(issuer, client, { people, privateKey })
  const standIn: IdentityProviderStandIn = {
    issuer,
    client,
    tamper: null,
    signsWithUnknownKey: false,
    delayMs: 0,
    savePerson: (person) => savePerson(people, person),
    authorize: (url, email) => authorize(url, { email, redirectUri: client.redirectUri }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  provider.use(async (context, next) => {
    if (standIn.delayMs > 0) await sleep(standIn.delayMs)
    await next()
    const body = context.body as { id_token?: string } | undefined
    const { tamper, signsWithUnknownKey } = standIn
    if (context.path === '/token' && body?.id_token && (tamper || signsWithUnknownKey)) {
      const key = signsWithUnknownKey ? unknownKey : privateKey
      context.body = { ...body, id_token: resign(body.id_token, tamper ?? keep, key) }
    }
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void interact(provider, people, request, response)
    } else void handle(request, response)
  })
  return standIn
}

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keep: Tamper = (claims) => claims

function buildProvider(
  issuer: string,
  { clientId, clientSecret, redirectUri }: Client,
  { people, privateKey }: { people: Map<string, Person>; privateKey: KeyObject },
): Provider {
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['a key of tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: buildPolicy(),
      url: (_, { uid }) => `/interaction/${uid}`,
    },
    findAccount: (_, id) => {
      const person = [...people.values()].find(({ sub }) => sub === id)
      return person && { accountId: id, claims: () => ({ ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** As Google: people may be asked which of their accounts they mean. */
function buildPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function savePerson(people: Map<string, Person>, person: Partial<Person> & { email: string }) {
  const { email } = person
  const before = people.get(email) ?? {
    sub: `person ${email}`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  }
  const saved = { ...before, ...person }
  people.set(email, saved)
  return saved
}

/** The provider's own page: it asks who somebody is, and believes it. */
async function interact(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  const result = form.has('cancel')
    ? { error: 'access_denied' }
    : {
        login: { accountId: savePerson(people, { email: form.get('email') ?? '' }).sub },
        select_account: {},
      }
  await provider.interactionFinished(request, response, result)
}

const page = `<!doctype html><html lang="en"><title>Sign in to the provider</title>
<h1>Sign in to the provider</h1>
<form method="post"><label>Email <input name="email" type="email"></label>
<button>Continue</button> <button name="cancel" value="yes">Cancel</button></form></html>`

const maxRedirects = 10

/** A browser without scripts: keeps cookies and follows redirects until one leads back to the client. */
async function authorize(
  url: string,
  { email, redirectUri }: { email: string; redirectUri: string },
): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  let init: RequestInit = {}
  for (let count = 0; count < maxRedirects; count += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      next = new URL(location, next).href
      if (next.startsWith(redirectUri)) return new URL(next).search.slice(1)
      init = {}
    } else if (next.includes('/interaction/')) {
      init = { method: 'POST', body: new URLSearchParams({ email }) }
    } else throw new Error(`The provider responded with ${response.status}.`)
  }
  throw new Error('The provider redirects forever.')
}

function resign(idToken: string, tamper: Tamper, privateKey: KeyObject): string {
  const [header = '', payload = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const changed = Buffer.from(JSON.stringify(tamper(claims))).toString('base64url')
  const content = `${header}.${changed}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}
