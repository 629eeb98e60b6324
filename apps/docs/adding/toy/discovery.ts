import type { Connector } from '@foyer/common'
import { attempt, createWalletConnector, createWatching, type Discovery } from '@foyer/common/adapter-kit'
import { toyNamespace } from './namespace.js'
import type { OpenContext, ToyWallet } from './session.js'

/** The part of `window` where toy wallets register. They announce themselves with an event. */
export interface ToyPage {
  readonly toyWallets?: readonly ToyWallet[]
  addEventListener(type: 'toy-wallet', listener: () => void): void
  removeEventListener(type: 'toy-wallet', listener: () => void): void
}

/** Discovers the toy wallets of a page, each bound to its own object. The code that opens one loads on first use. */
export function createDiscovery(pageOf: () => ToyPage | undefined, context: OpenContext): Discovery {
  const rows = new Map<ToyWallet, Connector>()
  const look = (page: ToyPage) => {
    const before = rows.size
    for (const wallet of attempt(() => page.toyWallets) ?? []) {
      const isTaken = [...rows.values()].some(({ name }) => name === wallet.name)
      if (!rows.has(wallet) && !isTaken) rows.set(wallet, toConnector(wallet, context))
    }
    if (rows.size > before) tell()
  }
  const listen = (page: ToyPage) => {
    const hear = () => look(page)
    look(page)
    page.addEventListener('toy-wallet', hear)
    return () => page.removeEventListener('toy-wallet', hear)
  }
  const { tell, ...watching } = createWatching(pageOf, listen, look)
  return { connectors: () => [...rows.values()], conflicts: () => [], ...watching }
}

function toConnector(wallet: ToyWallet, context: OpenContext): Connector {
  const { name } = wallet
  return createWalletConnector(
    { id: name, name, type: 'ANNOUNCED', objects: [wallet] },
    { namespace: toyNamespace, source: { wallet, ...context }, load: () => import('./session.js') },
  )
}
