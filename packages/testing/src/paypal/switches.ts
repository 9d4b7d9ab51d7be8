/** Failures of a payment provider, for one order or all. */
export type Switches = {
  /** The buyer's bank declines a capture. */
  declines: boolean
  /** The capture is pending at the bank. */
  pends: boolean
  /** The call takes effect, but its first response never arrives. */
  hangsAfter: 'nothing' | 'create' | 'capture' | 'refund'
  /** One dollar less than requested: on the order, or only on the capture. */
  changesAmount: 'never' | 'of the order' | 'at capture'
  /** This many calls get a 503 first; without an order, calls about any order. */
  failures: number
  dropsWebhooks: boolean
  duplicatesWebhooks: boolean
  /** Sends the capture's webhook before the response to the capture. */
  sendsWebhookFirst: boolean
  /** Sends the approval's webhook after the capture's. */
  reordersWebhooks: boolean
}

const noFaults: Switches = {
  declines: false,
  pends: false,
  hangsAfter: 'nothing',
  changesAmount: 'never',
  failures: 0,
  dropsWebhooks: false,
  duplicatesWebhooks: false,
  sendsWebhookFirst: false,
  reordersWebhooks: false,
}

/** Orders by our id or the provider's; '' is every order. */
export class Switchboard {
  #set = new Map<string, Partial<Switches>>()

  set(changes: Partial<Switches>, name = ''): void {
    this.#set.set(name, { ...this.#set.get(name), ...changes })
  }

  reset(): void {
    this.#set.clear()
  }

  get(...names: (string | undefined)[]): Switches {
    const chosen = names.map((name) => this.#set.get(name ?? ''))
    return Object.assign({ ...noFaults }, this.#set.get(''), ...chosen)
  }

  /** True once per remaining failure of one of these orders or of any. */
  takeFailure(...names: (string | undefined)[]): boolean {
    const failing = [...names, ''].find((name) => (this.#set.get(name ?? '-')?.failures ?? 0) > 0)
    if (failing === undefined) return false
    this.set({ failures: (this.#set.get(failing)?.failures ?? 0) - 1 }, failing)
    return true
  }
}
