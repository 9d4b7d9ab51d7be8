/** What can go wrong at a payment provider, to be switched on for one order or for all. */
export type Switches = {
  /** The buyer's bank says no to a capture. */
  declines: boolean
  /** The capture waits for the bank: neither taken nor refused. */
  pends: boolean
  /** The work is done, but the first answer never comes. */
  hangsAfter: 'nothing' | 'create' | 'capture' | 'refund'
  /** The amount is one dollar less than asked for: of the order, or only of what was taken. */
  changesAmount: 'never' | 'of the order' | 'at capture'
  /** So many calls are answered 503 first; without an order's name, calls about any order. */
  failures: number
  losesNotices: boolean
  doublesNotices: boolean
  /** The notice of a capture arrives before the capture itself is answered. */
  noticesFirst: boolean
  /** The notice of the approval arrives after that of the capture. */
  reversesNotices: boolean
}

const noFaults: Switches = {
  declines: false,
  pends: false,
  hangsAfter: 'nothing',
  changesAmount: 'never',
  failures: 0,
  losesNotices: false,
  doublesNotices: false,
  noticesFirst: false,
  reversesNotices: false,
}

/** Orders are named by our own id or by the provider's; '' is every order. */
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

  /** True once for each failure still to come, of one of these orders or of any. */
  takeFailure(...names: (string | undefined)[]): boolean {
    const failing = [...names, ''].find((name) => (this.#set.get(name ?? '-')?.failures ?? 0) > 0)
    if (failing === undefined) return false
    this.set({ failures: (this.#set.get(failing)?.failures ?? 0) - 1 }, failing)
    return true
  }
}
