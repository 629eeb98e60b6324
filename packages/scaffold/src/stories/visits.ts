import type { Foyer, Route, WalletListing } from '@foyer/core'

/** Connects. A modal over the page that closes then is opened again; one that asks for more stays. */
export async function connectAndStay(foyer: Foyer, connect: () => Promise<unknown>): Promise<void> {
  const { isOpen } = foyer.getState().modal
  await connect()
  if (isOpen && !foyer.getState().modal.isOpen) foyer.router.open()
}

/** Connects the first wallet, then goes to a screen. */
export const connectedAt = (route?: Route) => async (foyer: Foyer) => {
  await connectAndStay(foyer, () => foyer.connection.connect({ connectorId: 'ember' }))
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
  await connectedAt({ view: 'SwitchNetwork', networkId: 'eip155:10' })(foyer)
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
