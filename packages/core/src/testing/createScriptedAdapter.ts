import {
  type AddressForm,
  type Balance,
  type ChainAdapter,
  type ChainClient,
  type Connector,
  createEmitter,
  type Namespace,
  parseNetworkId,
} from '@foyer/common'
import type { ScriptedWallet } from './createScriptedWallet.js'
import { testCoinTypes, testFamilies } from './testFamilies.js'

/** An adapter whose discovery and reads the test controls. */
export interface ScriptedAdapter extends ChainAdapter {
  /** Adds wallets, as if they announced themselves. */
  announce(...wallets: readonly ScriptedWallet[]): void
  /** Removes a wallet. */
  withdraw(wallet: ScriptedWallet): void
  readonly watcherCount: number
  /** The addresses whose balance was read. */
  readonly balanceReads: string[]
  /** Replaces the balance reads. */
  readBalance: (address: string, signal?: AbortSignal) => Promise<Balance>
  names: Partial<ChainClient>
  /** The address format of its family, for families that tests send with. */
  addressForm: AddressForm | undefined
}

const forms: Partial<Record<Namespace, RegExp>> = {
  eip155: /^(0x)?[0-9a-f]{40}$/i,
  solana: /^[1-9a-z]{32,44}$/i,
  cosmos: /^cosmos1[0-9a-z]{38}$/,
}

function formOf(namespace: Namespace): AddressForm | undefined {
  const form = forms[namespace]
  return (
    form && {
      isAddress: text => form.test(text),
      toPlainAddress: address => (namespace === 'eip155' ? address.replace(/^(?!0x)/, '0x') : address),
      isSame: (one, other) => one === other,
      isNobodys: () => false,
    }
  )
}

/** Creates an adapter with the given wallets. */
export function createScriptedAdapter(
  namespace: Namespace,
  ...known: readonly ScriptedWallet[]
): ScriptedAdapter {
  const connectors: Connector[] = known.map(each => each.connector)
  const changes = createEmitter<undefined>()
  const adapter: ScriptedAdapter = {
    namespace,
    family: testFamilies[namespace],
    nameCoinTypes: networkId => testCoinTypes(namespace, parseNetworkId(networkId).reference),
    signInProtocol: address =>
      namespace === 'bip122' && /^(?:bc|tb|bcrt)1/.test(address) ? 'bip322' : undefined,
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
    readBalance: async () => ({ amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' }),
    names: {},
    chainClient: () => ({
      readBalance({ address, signal }) {
        adapter.balanceReads.push(address)
        return adapter.readBalance(address, signal)
      },
      ...adapter.names,
    }),
    addressForm: formOf(namespace),
    // Read on each call, because a test may change it.
    loadAddressForm: async () => ({
      isAddress: text => adapter.addressForm?.isAddress(text) ?? false,
      hasWrongChecksum: (text, networkId) =>
        adapter.addressForm?.hasWrongChecksum?.(text, networkId) ?? false,
      toPlainAddress: address => adapter.addressForm?.toPlainAddress(address) ?? address,
      isSame: (one, other) => adapter.addressForm?.isSame(one, other) ?? false,
      isNobodys: address => adapter.addressForm?.isNobodys(address) ?? false,
    }),
    adopt: () => ({}),
  }
  return adapter
}
