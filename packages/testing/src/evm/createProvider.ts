import { callChain } from './callChain.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import type { EvmWalletCall } from './EvmWallet.js'
import { accountMethods } from './methods/accountMethods.js'
import { assetMethods } from './methods/assetMethods.js'
import { chainMethods } from './methods/chainMethods.js'
import { createCallsMethods } from './methods/createCallsMethods.js'
import { signMethods } from './methods/signMethods.js'
import { transactionMethods } from './methods/transactionMethods.js'
import { providerErrors } from './providerErrors.js'
import { type MethodHandler, requireChain, type WalletContext } from './walletContext.js'

interface Received {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Creates the EIP-1193 face of a wallet: its own methods, and every read passed on to the chain's node. */
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
    async request(call) {
      const received = read(call)
      const log = logCall(context, received)
      await untilAnswering(context)
      if (!store.get().isOnline) throw providerErrors.disconnected()
      if (options.unsupportedMethods?.includes(received.method))
        throw providerErrors.unsupportedMethod(received.method)
      const ask = () => {
        log.markPrompted()
        return context.approvals.ask(received)
      }
      const handler = Object.hasOwn(methods, received.method) ? methods[received.method] : readFromChain
      return handler?.({ ...received, ask }, context)
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}

function read(call: unknown): Received {
  const { method, params = [] } = (call ?? {}) as { method?: unknown; params?: unknown }
  if (typeof method !== 'string') throw providerErrors.invalidParams('method must be a string')
  return { method, params: Array.isArray(params) ? params : [params] }
}

function logCall({ store }: WalletContext, received: Received): { markPrompted(): void } {
  const logged: EvmWalletCall = { ...received, at: Date.now(), hasPrompted: false }
  store.set({ calls: [...store.get().calls, logged] })
  return {
    markPrompted() {
      const calls = store.get().calls.map(call => (call === logged ? { ...call, hasPrompted: true } : call))
      store.set({ calls })
    },
  }
}

async function untilAnswering({ store }: WalletContext): Promise<void> {
  const { isSilent, delayMs } = store.get()
  if (isSilent) await new Promise<never>(() => {})
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
}

const readFromChain: MethodHandler = async ({ method, params }, { store }) => {
  const isRead = /^(eth|net|web3)_/.test(method) && !/^eth_(sign|decrypt|getEncryptionPublicKey)/.test(method)
  if (!isRead) throw providerErrors.unsupportedMethod(method)
  return callChain(requireChain(store.get()), { method, params })
}
