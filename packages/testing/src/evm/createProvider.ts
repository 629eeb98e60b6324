import { takeCall } from '../controls/takeCall.js'
import { callChain } from '../signing/callChain.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { accountMethods } from './methods/accountMethods.js'
import { assetMethods } from './methods/assetMethods.js'
import { chainMethods } from './methods/chainMethods.js'
import { createCallsMethods } from './methods/createCallsMethods.js'
import { signMethods } from './methods/signMethods.js'
import { transactionMethods } from './methods/transactionMethods.js'
import { type MethodHandler, requireChain, type WalletContext } from './walletContext.js'

interface ReceivedRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Creates the EIP-1193 provider of a wallet. It handles the wallet's own methods and forwards every read to the node.
 */
export function createProvider(context: WalletContext): Eip1193Provider {
  const { options, store, events } = context
  const methods: Readonly<Record<string, MethodHandler>> = {
    ...accountMethods,
    ...chainMethods,
    ...signMethods,
    ...transactionMethods,
    ...createCallsMethods(),
    ...assetMethods,
  }
  return {
    ...options.flags,
    request: async call =>
      takeCall(context, read(call), async received => {
        if (!store.get().isOnline) throw providerErrors.disconnected()
        if (options.unsupportedMethods?.includes(received.method))
          throw providerErrors.unsupportedMethod(received.method)
        const handler = Object.hasOwn(methods, received.method) ? methods[received.method] : readFromChain
        return handler?.(received, context)
      }),
    on: events.on,
    removeListener: events.removeListener,
  }
}

function read(call: unknown): ReceivedRequest {
  const { method, params = [] } = (call ?? {}) as { method?: unknown; params?: unknown }
  if (typeof method !== 'string') throw providerErrors.invalidParams('method must be a string')
  return { method, params: Array.isArray(params) ? params : [params] }
}

const readFromChain: MethodHandler = async ({ method, params }, { store }) => {
  const isRead = /^(eth|net|web3)_/.test(method) && !/^eth_(sign|decrypt|getEncryptionPublicKey)/.test(method)
  if (!isRead) throw providerErrors.unsupportedMethod(method)
  return callChain(requireChain(store.get()), { method, params })
}
