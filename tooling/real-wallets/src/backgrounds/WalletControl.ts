/** What the owner of a wallet does in it, and what the wallet's background has seen. */
export interface WalletControl {
  lock(): void
  unlock(): void
  switchAccount(index: number): void
  /** Moves to another network that the wallet knows; for families whose wallets are on one at a time. */
  moveToNetwork(network: string): void
  /** Takes the page's permission away. */
  disconnect(): void
  setApproval(policy: 'auto' | 'reject'): void
  /** Refuses the page from now on, and has the wallet remember it; for wallets that can. */
  refuseForGood(): void
  /** Requests that asked the owner something. */
  promptCount(): number
  /** The names of everything that the page asked, in order. */
  requests(): readonly string[]
  /** Its accounts as the wallet writes them. */
  addresses(): readonly string[]
}

declare global {
  interface Window {
    realWallets?: Record<string, WalletControl>
  }
}

/** A background of `@foyer/testing`, as far as it is the same for all families. */
interface Background
  extends Pick<
      WalletControl,
      'lock' | 'unlock' | 'switchAccount' | 'disconnect' | 'setApproval' | 'promptCount'
    >,
    Partial<Pick<WalletControl, 'moveToNetwork' | 'refuseForGood'>> {
  getState(): {
    readonly addresses: readonly string[]
    readonly calls: readonly { readonly method: string }[]
  }
}

/** Lets tests reach a wallet's background, under the name of its script, with the family where it serves several. */
export function giveControl(name: string, background: Background): void {
  const control: WalletControl = {
    lock: () => background.lock(),
    unlock: () => background.unlock(),
    switchAccount: index => background.switchAccount(index),
    moveToNetwork: network => background.moveToNetwork?.(network),
    disconnect: () => background.disconnect(),
    setApproval: policy => background.setApproval(policy),
    refuseForGood: () => background.refuseForGood?.(),
    promptCount: () => background.promptCount(),
    requests: () => background.getState().calls.map(each => each.method),
    addresses: () => background.getState().addresses,
  }
  window.realWallets = { ...window.realWallets, [name]: control }
  catchUp(name, control)
}

/** Where tests write what an owner does in a wallet while no page is open. */
export const awayKey = 'real-wallets:away'

/** What happened while no page was open, by the name of the wallet's script. */
export type WhileAway = Readonly<Record<string, 'lock' | number>>

/** What the owner did meanwhile has happened before the page's own scripts run. */
function catchUp(name: string, control: WalletControl): void {
  const { [name]: deed, ...others } = JSON.parse(localStorage.getItem(awayKey) ?? '{}') as WhileAway
  if (deed === undefined) return
  localStorage.setItem(awayKey, JSON.stringify(others))
  if (deed === 'lock') control.lock()
  else control.switchAccount(deed)
}
