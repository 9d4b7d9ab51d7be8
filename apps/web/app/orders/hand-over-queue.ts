import { Problem } from '@fairgrove/contract/problems'
import { localStore } from '../browser/browser-storage.ts'

/** A pickup that was handed over at the counter and is not recorded by the server yet. */
export type QueuedHandOver = {
  /** The idempotency key: however often it is sent, it is recorded once. */
  key: string
  orderId: string
  number: string
  amountDue: number
  pickupCode?: string
  /** Not stored: the device may be shared. */
  customer?: string
}
export type HandOverState =
  | { name: 'sending' | 'waiting' | 'signed_out' }
  /** The server refused it, so a person has to look at the order. */
  | { name: 'rejected'; message: string }
export type HandOverEntry = QueuedHandOver & { state: HandOverState }

type QueueOptions<Recorded> = {
  accountId: string
  send: (handOver: QueuedHandOver) => Promise<Recorded>
  onRecorded: (handOver: QueuedHandOver, recorded: Recorded) => void
  onChange: (entries: readonly HandOverEntry[]) => void
}

const firstDelayMs = 1_000
const maxDelayMs = 15_000

const toPrefix = (accountId: string) => `hand-over ${accountId} `

/**
 * Sends hand-overs in order and retries until the server has recorded or refused each. Stored in the browser, one key each, so that
 * neither a reload nor a second tab loses one.
 */
export function createHandOverQueue<Recorded>(options: QueueOptions<Recorded>) {
  const prefix = toPrefix(options.accountId)
  let entries: readonly HandOverEntry[] = readStored(prefix)
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = firstDelayMs
  let isSending = false
  let isStopped = false

  function change(next: readonly HandOverEntry[]): void {
    entries = next
    if (!isStopped) options.onChange(entries)
  }
  const setState = (key: string, state: HandOverState) =>
    change(entries.map((entry) => (entry.key === key ? { ...entry, state } : entry)))
  function remove(key: string): void {
    localStore.remove(prefix + key)
    change(entries.filter((entry) => entry.key !== key))
  }

  /** Whether to go on with the next one. */
  async function sendOne({ state: _, ...handOver }: HandOverEntry): Promise<boolean> {
    try {
      const recorded = await options.send(handOver)
      delayMs = firstDelayMs
      if (!isStopped) options.onRecorded(handOver, recorded)
      remove(handOver.key)
      return true
    } catch (error) {
      const state = toState(error)
      setState(handOver.key, state)
      return state.name === 'rejected'
    }
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    let canGoOn = true
    const findNext = () => entries.find(({ state }) => state.name !== 'rejected')
    for (let next = findNext(); next && canGoOn && !isStopped; next = findNext()) {
      canGoOn = await sendOne(next)
    }
    isSending = false
    if (canGoOn || isStopped) return
    timer = setTimeout(() => void sendAll(), delayMs)
    delayMs = Math.min(delayMs * 2, maxDelayMs)
  }

  change(entries)
  void sendAll()

  return {
    /** One per order: a second tap does nothing. */
    add(handOver: QueuedHandOver): void {
      if (entries.some(({ orderId, state }) => orderId === handOver.orderId && isOpen(state)))
        return
      const { customer: _, ...stored } = handOver
      localStore.write(prefix + handOver.key, JSON.stringify(stored))
      change([...entries, { ...handOver, state: { name: 'sending' } }])
      void sendAll()
    },
    /** When the network is back: at once, instead of after the delay. */
    retryNow(): void {
      delayMs = firstDelayMs
      void sendAll()
    },
    dismiss: remove,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const isOpen = ({ name }: HandOverState) => name !== 'rejected'

function readStored(prefix: string): HandOverEntry[] {
  return localStore
    .readByPrefix(prefix)
    .map((text) => ({ ...(JSON.parse(text) as QueuedHandOver), state: { name: 'waiting' } }))
}

function toState(error: unknown): HandOverState {
  if (!(error instanceof Problem)) return { name: 'waiting' }
  if (error.code === 'not_signed_in') return { name: 'signed_out' }
  // No response, or one that may be different next time.
  if (error.status >= 500 || error.code === 'rate_limited') return { name: 'waiting' }
  return { name: 'rejected', message: error.message }
}
