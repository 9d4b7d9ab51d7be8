import { type PaypalStandIn, startPaypalStandIn } from '../paypal/stand-in.ts'
import type { RenderPreview } from '../smtp-inbox/http.ts'
import { startInbox } from '../smtp-inbox/inbox.ts'
import { createTemporaryFolder, getPersistentFolder, lockFolder } from './folders.ts'
import { canPostgresAccess, removeCluster, startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

type ServicesOptions = {
  /** Services named by the environment are used; only the others are started. */
  existing: {
    databaseUrl?: string | undefined
    redisUrl?: string | undefined
    smtpUrl?: string | undefined
    paypal?: PaypalAccount | undefined
  }
  /** 'kept' survives restarts; 'disposable' is deleted at the end. */
  data: 'kept' | 'disposable'
  /** Deletes the kept data of earlier runs first. */
  startsFresh?: boolean
  inboxPorts?: { smtp: number; http: number }
  renderPreview?: RenderPreview | undefined
  /** The PayPal stand-in's port and webhook URL. */
  paypalPort?: number
  paypalWebhookUrl?: string
}

export type PaypalAccount = Pick<
  PaypalStandIn,
  'url' | 'scriptUrl' | 'clientId' | 'clientSecret' | 'webhookId'
>

export type Services = AsyncDisposable & {
  databaseUrl: string
  redisUrl: string
  smtpUrl: string
  paypal: PaypalAccount
  /** Where emails can be read, unless an external mail server is used. */
  inboxUrl: string | undefined
}

export async function startServices(options: ServicesOptions): Promise<Services> {
  const { existing } = options
  await using started = new AsyncDisposableStack()

  const inbox = existing.smtpUrl
    ? undefined
    : started.use(await startInbox(options.inboxPorts, options.renderPreview))
  const paypal =
    existing.paypal ??
    started.use(
      await startPaypalStandIn({
        ...(options.paypalPort ? { port: options.paypalPort } : {}),
        ...(options.paypalWebhookUrl ? { webhookUrl: options.paypalWebhookUrl } : {}),
      }),
    )
  const redis = existing.redisUrl ? undefined : await startRedis()
  if (redis) started.use(redis.process)
  const databaseUrl = existing.databaseUrl ?? (await startDatabase(started, options))

  const running = started.move()
  return {
    databaseUrl,
    redisUrl: existing.redisUrl ?? redis?.url ?? '',
    smtpUrl: existing.smtpUrl ?? inbox?.smtpUrl ?? '',
    paypal,
    inboxUrl: inbox?.httpUrl,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function startDatabase(
  started: AsyncDisposableStack,
  { data, startsFresh }: ServicesOptions,
): Promise<string> {
  const isDisposable = data === 'disposable'
  const folder = isDisposable
    ? started.use(createTemporaryFolder()).path
    : getPersistentFolder(canPostgresAccess)
  if (!isDisposable) started.use(lockFolder(folder))
  if (startsFresh) await removeCluster(folder)
  const postgres = await startPostgres({ folder, isDisposable })
  started.use(postgres.process)
  return postgres.url
}
