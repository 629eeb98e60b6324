import { firstControlledState } from '../controls/ControlledState.js'
import { memorizeChanges } from '../controls/memorizeChanges.js'
import { createApprovals } from '../evm/createApprovals.js'
import { createProviderEvents } from '../evm/createProviderEvents.js'
import { createStore } from '../evm/createStore.js'
import { type BitcoinKey, readBitcoinKey } from '../signing/bitcoinKeys.js'
import { registerWallet } from '../solana/registerWallet.js'
import type { BitcoinWallet, BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'
import { accountsOn, type BitcoinContext, tellAddresses } from './bitcoinContext.js'
import { bitcoinControls } from './bitcoinControls.js'
import { bitcoinMemory, recallBitcoin, rememberedBitcoin } from './bitcoinMemory.js'
import { createBitcoinStandardWallet } from './createBitcoinStandardWallet.js'
import { createSatsConnectProvider, installSatsConnect } from './createSatsConnectProvider.js'

/**
 * Creates a Bitcoin wallet with real keys: a Wallet Standard wallet and a sats-connect provider. It signs itself,
 * sends through Esplora, and offers the controls of its user as methods. It needs no window until it is registered or
 * installed, and renders nothing.
 *
 * Its features reject with the usual wallet codes (4001, 4100, -32002, -32602, -32603). Its provider answers with the
 * codes of sats-connect (-32000 declined, -32002 not allowed, -32601 unknown).
 *
 * @example
 * const wallet = createBitcoinWallet({
 *   name: 'Test Wallet',
 *   keys: [secretKey],
 *   networks: [{ network: 'testnet', esploraUrl: 'http://127.0.0.1:3000' }],
 * })
 * const stop = wallet.register()
 * const stopProvider = wallet.installProvider()
 */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinWallet {
  const keys = options.keys.map(readBitcoinKey)
  const store = createStore<BitcoinWalletState>(firstState(options, keys))
  const events = createProviderEvents()
  const context: BitcoinContext = { options, keys, store, events, approvals: createApprovals(store) }
  const wallet = createBitcoinStandardWallet(context)
  const provider = createSatsConnectProvider(context)
  const memory = bitcoinMemory(options)
  if (options.remember) memorizeChanges(memory, store, rememberedBitcoin)
  return {
    wallet,
    provider,
    getState: store.get,
    subscribe: store.subscribe,
    listenerCount: () => events.count(),
    promptCount: () => store.get().calls.filter(call => call.hasPrompted).length,
    register: target => registerWallet(wallet, target),
    installProvider: target => installSatsConnect(provider, { options, target }),
    followTabs: target =>
      memory.follow(() => {
        const remembered = recallBitcoin(options)
        store.set({ ...remembered, accounts: accountsOn(keys, remembered.network) })
        tellAddresses(context)
      }, target),
    ...bitcoinControls(context),
  }
}

function firstState(options: BitcoinWalletOptions, keys: readonly BitcoinKey[]): BitcoinWalletState {
  const remembered = recallBitcoin(options)
  return {
    ...remembered,
    accounts: accountsOn(keys, remembered.network),
    ...firstControlledState(options),
  }
}
