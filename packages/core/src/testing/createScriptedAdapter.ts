import {
  type Balance,
  type ChainAdapter,
  type ChainClient,
  type Connector,
  createEmitter,
  type Namespace,
} from '@foyer/common'
import type { ScriptedWallet } from './createScriptedWallet.js'

/** An adapter whose discovery and reads a test controls. */
export interface ScriptedAdapter extends ChainAdapter {
  /** A wallet makes itself known, now. */
  announce(...wallets: readonly ScriptedWallet[]): void
  /** A wallet goes away. */
  withdraw(wallet: ScriptedWallet): void
  readonly watcherCount: number
  /** Addresses whose balance was asked for. */
  readonly balanceReads: string[]
  /** Answers balance reads. */
  readBalance: (address: string, signal?: AbortSignal) => Promise<Balance>
  names: Partial<ChainClient>
}

/** Makes an adapter that knows the given wallets from the start. */
export function createScriptedAdapter(
  namespace: Namespace,
  ...known: readonly ScriptedWallet[]
): ScriptedAdapter {
  const connectors: Connector[] = known.map(each => each.connector)
  const changes = createEmitter<undefined>()
  const adapter: ScriptedAdapter = {
    namespace,
    connectors: () => connectors,
    watchConnectors: onChange => changes.subscribe(onChange),
    announce(...wallets) {
      connectors.push(...wallets.map(each => each.connector))
      changes.emit(undefined)
    },
    withdraw(wallet) {
      connectors.splice(connectors.indexOf(wallet.connector), 1)
      changes.emit(undefined)
    },
    get watcherCount() {
      return changes.size
    },
    balanceReads: [],
    readBalance: async () => ({ amount: '1.5', symbol: 'COIN' }),
    names: {},
    chainClient: () => ({
      readBalance({ address, signal }) {
        adapter.balanceReads.push(address)
        return adapter.readBalance(address, signal)
      },
      ...adapter.names,
    }),
    adopt: () => ({}),
  }
  return adapter
}
