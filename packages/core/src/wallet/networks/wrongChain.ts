import { selectActiveNetwork } from './selectors.js'

/** What a visitor meets whose wallet is on a network that the host does not offer. */
export type WrongChain = 'block' | 'banner' | 'ignore'

/** What decides it. */
export interface WrongChainOptions {
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly enableNetworkSwitch: boolean
  readonly wrongChain: WrongChain
}

/** What the visitor meets now; `undefined` while the network in use is one of those that are offered. */
export function selectWrongChain(
  state: Parameters<typeof selectActiveNetwork>[0] & { readonly options: WrongChainOptions },
): WrongChain | undefined {
  if (selectActiveNetwork(state)?.isSupported !== false) return undefined
  const { allowUnsupportedChain, basic, enableNetworkSwitch, wrongChain } = state.options
  // Nobody is sent to another network where none can be chosen.
  return allowUnsupportedChain || basic || !enableNetworkSwitch ? 'ignore' : wrongChain
}
