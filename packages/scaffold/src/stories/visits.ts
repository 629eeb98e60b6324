import type { Route, WalletListing } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'

/** Connects. If the modal closes as a result, opens it again. */
export async function connectAndStay(foyer: FoyerInstance, connect: () => Promise<unknown>): Promise<void> {
  const { isOpen } = foyer.getState().modal
  await connect()
  if (isOpen && !foyer.getState().modal.isOpen) foyer.open()
}

/** Connects the first wallet, then opens a view. */
export const connectedAt = (route?: Route) => async (foyer: FoyerInstance) => {
  await connectAndStay(foyer, () => foyer.connect({ connectorId: 'ember' }))
  if (route) foyer.router.push(route)
}

/** Opens a view. */
export const at = (route: Route) => (foyer: FoyerInstance) => foyer.router.push(route)

/** Chooses a wallet and waits for the outcome. */
export const pressWallet = async (foyer: FoyerInstance) => {
  foyer.router.push({ view: 'ConnectingExternal', connectorId: 'ember' })
  await foyer.connect({ connectorId: 'ember' }).catch(() => undefined)
}

/** Switches to the second network while connected and waits for the outcome. */
export const chooseSecondNetwork = async (foyer: FoyerInstance) => {
  await connectedAt({ view: 'SwitchNetwork', networkId: 'eip155:10' })(foyer)
  await foyer.switchNetwork('eip155:10').catch(() => undefined)
}

/** Pairs with a wallet, disconnects, and returns to the Connect view. */
export const pairedBefore = (wallet: WalletListing) => async (foyer: FoyerInstance) => {
  foyer.router.push({ view: 'ConnectingWalletConnect', wallet })
  foyer.pairing.start({ wallet })
  await foyer.connect({ connectorId: 'walletConnect' })
  await foyer.disconnect()
  foyer.router.reset({ view: 'Connect' })
}
