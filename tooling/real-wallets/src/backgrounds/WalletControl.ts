/** The actions of a wallet's user and the requests that its background received. */
export interface WalletControl {
  lock(): void
  unlock(): void
  switchAccount(index: number): void
  /** Switches to another supported network, in namespaces whose wallets use one network at a time. */
  moveToNetwork(network: string): void
  /** Revokes the page's permission. */
  disconnect(): void
  setApproval(policy: 'auto' | 'reject'): void
  /** Refuses the page permanently, in wallets that can remember a refusal. */
  refuseForGood(): void
  /** Returns the number of requests that prompted the user. */
  promptCount(): number
  /** Returns the methods of all requests from the page, in order. */
  requests(): readonly string[]
  /** Returns the wallet's addresses in its own form. */
  addresses(): readonly string[]
}

declare global {
  interface Window {
    realWallets?: Record<string, WalletControl>
  }
}

/** The part of a `@foyer/testing` wallet that is the same in all namespaces. */
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

/** Exposes a wallet's background to tests under the name of its script, with the namespace if it serves several. */
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

/** The storage key under which tests write the actions of the user while no page is open. */
export const awayKey = 'real-wallets:away'

/** The user's actions while no page was open, by the name of the wallet's background. */
export type WhileAway = Readonly<Record<string, 'lock' | number>>

/** Applies the user's earlier actions before the page's own scripts run. */
function catchUp(name: string, control: WalletControl): void {
  const { [name]: deed, ...others } = JSON.parse(localStorage.getItem(awayKey) ?? '{}') as WhileAway
  if (deed === undefined) return
  localStorage.setItem(awayKey, JSON.stringify(others))
  if (deed === 'lock') control.lock()
  else control.switchAccount(deed)
}
