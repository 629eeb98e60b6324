import { selectActiveNetwork } from './selectors.js'

/** The reaction to a wallet on a network that the app does not offer. */
export type WrongChain = 'block' | 'banner' | 'ignore'

/** The options that decide the reaction. */
export interface WrongChainOptions {
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly enableNetworkSwitch: boolean
  readonly wrongChain: WrongChain
}

/** Returns the current reaction, or `undefined` while the active network is offered. */
export function selectWrongChain(
  state: Parameters<typeof selectActiveNetwork>[0] & { readonly options: WrongChainOptions },
): WrongChain | undefined {
  if (selectActiveNetwork(state)?.isSupported !== false) return undefined
  const { allowUnsupportedChain, basic, enableNetworkSwitch, wrongChain } = state.options
  // Without a way to switch, the visitor is not asked to.
  return allowUnsupportedChain || basic || !enableNetworkSwitch ? 'ignore' : wrongChain
}
