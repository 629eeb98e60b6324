/** A wallet of Keplr's kind. What its methods take and give is checked where they are called. */
export type KeplrWallet = Readonly<Partial<Record<KeplrMethod, unknown>>>

/** The methods Foyer calls. */
export type KeplrMethod =
  | 'enable'
  | 'disable'
  | 'getKey'
  | 'signDirect'
  | 'signAmino'
  | 'signArbitrary'
  | 'experimentalSuggestChain'
  // Leap's; the only way to ask without the visitor being asked, and its way to leave.
  | 'isConnected'
  | 'disconnect'

/** Whether a wallet has a method. Never throws. */
export function hasMethod(wallet: KeplrWallet, method: KeplrMethod): boolean {
  try {
    return typeof wallet[method] === 'function'
  } catch {
    return false
  }
}
