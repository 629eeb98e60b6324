import { selectActiveNetwork } from './selectors.js'

/** The reaction to a wallet on a network that the app does not offer. */
export type WrongNetwork = 'block' | 'banner' | 'ignore'

/** The options that decide the reaction. */
export interface WrongNetworkOptions {
  readonly modal: {
    readonly connectOnly: boolean
    readonly networkSwitch: boolean
    readonly wrongNetwork: WrongNetwork
  }
}

/** Returns the current reaction, or `undefined` while the active network is offered. */
export function selectWrongNetwork(
  state: Parameters<typeof selectActiveNetwork>[0] & { readonly options: WrongNetworkOptions },
): WrongNetwork | undefined {
  if (selectActiveNetwork(state)?.isSupported !== false) return undefined
  const { connectOnly, networkSwitch, wrongNetwork } = state.options.modal
  // Without a way to switch, the visitor is not asked to.
  return connectOnly || !networkSwitch ? 'ignore' : wrongNetwork
}
