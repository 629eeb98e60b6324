import type { Foyer, Route, WalletListing } from '@foyer/core'

/** Connects a wallet. A modal over the page, which closes then, is opened again. */
export async function connectInOpen(foyer: Foyer, connectorId = 'ember'): Promise<void> {
  const wasOpen = foyer.getState().modal.isOpen
  await foyer.connection.connect({ connectorId })
  if (wasOpen && !foyer.getState().modal.isOpen) foyer.router.open()
}

/** Connects the first wallet, then goes to a screen. */
export const connectedAt = (route?: Route) => async (foyer: Foyer) => {
  await connectInOpen(foyer)
  if (route) foyer.router.push(route)
}

/** Goes to a screen. */
export const at = (route: Route) => (foyer: Foyer) => foyer.router.push(route)

/** Presses a wallet of the list and waits where that leads. */
export const pressWallet = async (foyer: Foyer) => {
  foyer.router.push({ view: 'ConnectingExternal', connectorId: 'ember' })
  await foyer.connection.connect({ connectorId: 'ember' }).catch(() => undefined)
}

/** Chooses the second network while connected and waits where that leads. */
export const chooseSecondNetwork = async (foyer: Foyer) => {
  await foyer.connection.connect({ connectorId: 'ember' })
  foyer.router.push({ view: 'SwitchNetwork', networkId: 'eip155:10' })
  await foyer.networks.switchNetwork('eip155:10').catch(() => undefined)
}

/** Was connected by pairing with a wallet, and is back at the start. */
export const pairedBefore = (wallet: WalletListing) => async (foyer: Foyer) => {
  foyer.router.push({ view: 'ConnectingWalletConnect', wallet })
  foyer.pairing.start({ wallet })
  await foyer.connection.connect({ connectorId: 'walletConnect' })
  await foyer.connection.disconnect()
  foyer.router.reset({ view: 'Connect' })
}
