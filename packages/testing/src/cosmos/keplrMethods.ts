import type { TakenCall } from '../controls/takeCall.js'
import { cosmosAddress, cosmosAddressBytes } from '../signing/cosmosKeys.js'
import { broadcastCosmos } from './broadcastCosmos.js'
import type { CosmosWalletChain } from './CosmosWallet.js'
import { CosmosWalletError } from './CosmosWalletError.js'
import {
  activeCosmosKey,
  allowCosmosChains,
  askOwner,
  type CosmosContext,
  requireCosmosChain,
} from './cosmosContext.js'
import type { CosmosKey } from './KeplrProvider.js'
import { signMethods } from './signMethods.js'

/** Handles one method of a wallet like Keplr. */
export type KeplrMethod = (call: TakenCall, context: CosmosContext) => Promise<unknown>

/** The handlers of the provider's methods, by name. */
export const keplrMethods: Readonly<Record<string, KeplrMethod>> = {
  enable: (call, context) => allowCosmosChains(context, call, toList(call.params[0])),
  async disable({ params: [chainIds] }, { store }) {
    const removed = chainIds === undefined ? store.get().allowedChainIds : toList(chainIds)
    const kept = store.get().allowedChainIds.filter(each => !removed.includes(each))
    store.set({ allowedChainIds: kept })
  },
  async isConnected({ params: [chainId] }, { store }) {
    const { isLocked, allowedChainIds } = store.get()
    return !isLocked && allowedChainIds.includes(String(chainId))
  },
  async disconnect({ params: [chainId] }, { store }) {
    store.set({ allowedChainIds: store.get().allowedChainIds.filter(each => each !== chainId) })
    return true
  },
  async getKey(call, context) {
    await allowCosmosChains(context, call, [call.params[0]])
    return keyOn(requireCosmosChain(context, call.params[0]), context)
  },
  async experimentalSuggestChain({ params: [suggested], ask }, { store }) {
    const chain = readSuggestion(suggested)
    if (store.get().chains.some(each => each.chainId === chain.chainId)) return
    await askOwner(ask)
    store.set({ chains: [...store.get().chains, chain] })
  },
  async sendTx(call, context) {
    const [chainId, transaction] = call.params
    await allowCosmosChains(context, call, [chainId])
    const { rpcUrl } = requireCosmosChain(context, chainId)
    return broadcastCosmos(rpcUrl, transaction as Uint8Array)
  },
  ...signMethods,
}

function keyOn({ bech32Prefix }: CosmosWalletChain, context: CosmosContext): CosmosKey {
  const key = activeCosmosKey(context)
  return {
    name: `Account ${context.store.get().activeIndex + 1}`,
    algo: 'secp256k1',
    pubKey: key.publicKey,
    address: cosmosAddressBytes(key),
    bech32Address: cosmosAddress(key, bech32Prefix),
    isNanoLedger: context.options.isHardware === true,
    isKeystone: false,
  }
}

/** Returns the suggested chain. Throws if a field is missing that wallets require. */
function readSuggestion(value: unknown): CosmosWalletChain {
  const { chainId, chainName, rpc, rest, bech32Config, bip44, ...money } = Object(value) as Readonly<
    Record<string, unknown>
  >
  const { bech32PrefixAccAddr } = Object(bech32Config) as { readonly bech32PrefixAccAddr?: unknown }
  const texts = [chainId, chainName, rpc, rest, bech32PrefixAccAddr]
  const lists = [money['currencies'], money['feeCurrencies']]
  const isWhole = texts.every(each => typeof each === 'string' && each) && lists.every(hasItems)
  if (!isWhole || !bip44 || !money['stakeCurrency']) throw new CosmosWalletError('Invalid chain info')
  return { chainId: String(chainId), bech32Prefix: String(bech32PrefixAccAddr), rpcUrl: String(rpc) }
}

const hasItems = (value: unknown) => Array.isArray(value) && value.length > 0
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
