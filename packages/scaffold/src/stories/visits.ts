import type { Foyer, Route, WalletListing } from '@foyer/core'

/** Connects. If the modal closes as a result, opens it again. */
export async function connectAndStay(foyer: Foyer, connect: () => Promise<unknown>): Promise<void> {
  const { isOpen } = foyer.getState().modal
  await connect()
  if (isOpen && !foyer.getState().modal.isOpen) foyer.router.open()
}

/** Connects the first wallet, then opens a view. */
export const connectedAt = (route?: Route) => async (foyer: Foyer) => {
  await connectAndStay(foyer, () => foyer.connection.connect({ connectorId: 'ember' }))
  if (route) foyer.router.push(route)
}

/** Opens a view. */
export const at = (route: Route) => (foyer: Foyer) => foyer.router.push(route)

/** Chooses a wallet and waits for the outcome. */
export const pressWallet = async (foyer: Foyer) => {
  foyer.router.push({ view: 'ConnectingExternal', connectorId: 'ember' })
  await foyer.connection.connect({ connectorId: 'ember' }).catch(() => undefined)
}

/** Switches to the second network while connected and waits for the outcome. */
export const chooseSecondNetwork = async (foyer: Foyer) => {
  await connectedAt({ view: 'SwitchNetwork', networkId: 'eip155:10' })(foyer)
  await foyer.networks.switchNetwork('eip155:10').catch(() => undefined)
}

/** Pairs with a wallet, disconnects, and returns to the Connect view. */
export const pairedBefore = (wallet: WalletListing) => async (foyer: Foyer) => {
  foyer.router.push({ view: 'ConnectingWalletConnect', wallet })
  foyer.pairing.start({ wallet })
  await foyer.connection.connect({ connectorId: 'walletConnect' })
  await foyer.connection.disconnect()
  foyer.router.reset({ view: 'Connect' })
}
