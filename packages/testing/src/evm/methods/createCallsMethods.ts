import { type Hex, toHex } from 'viem'
import { untilUnlocked } from '../../controls/untilUnlocked.js'
import { type EvmCalls, readCallsStatus } from '../../signing/evmCalls.js'
import type { EvmKey } from '../../signing/evmKeys.js'
import { type EvmChain, type EvmTransaction, sendEvmTransaction } from '../../signing/evmTransaction.js'
import { providerErrors } from '../../signing/providerErrors.js'
import { type MethodHandler, requireAccount, requireChain } from '../walletContext.js'

interface SendCallsParameter {
  readonly id?: string
  readonly from?: Hex
  readonly chainId?: Hex
  readonly atomicRequired?: boolean
  readonly calls?: readonly EvmTransaction[]
}

interface Bundle extends EvmCalls {
  readonly hashes: Hex[]
  hasFailed: boolean
}

/** Creates the methods for batches of calls (EIP-5792). The wallet sends the calls one by one, never atomically. */
export function createCallsMethods(): Readonly<Record<string, MethodHandler>> {
  const bundles = new Map<string, Bundle>()
  return {
    async wallet_getCapabilities({ params: [address, chainIds] }, context) {
      requireAccount(context, address)
      const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : undefined
      const chains = context.store.get().chains.filter(({ chainId }) => !wanted || wanted.includes(chainId))
      return Object.fromEntries(
        chains.map(({ chainId }) => [toHex(chainId), { atomic: { status: 'unsupported' } }]),
      )
    },
    async wallet_sendCalls(request, context) {
      const parameter = (request.params[0] ?? {}) as SendCallsParameter // Each field is checked before use.
      const { calls, chainId, atomicRequired } = parameter
      if (!calls?.length || !chainId) throw providerErrors.invalidParams('calls and chainId are required')
      if (atomicRequired) throw providerErrors.atomicityUnsupported()
      const { chains } = context.store.get()
      if (!chains.some(chain => chain.chainId === Number(chainId)))
        throw providerErrors.unsupportedBundleChain(chainId)
      await untilUnlocked(context, context.options)
      const account = requireAccount(context, parameter.from)
      const chain = requireChain(context.store.get(), Number(chainId))
      await request.ask()
      const id = parameter.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
      const bundle: Bundle = { chain, hashes: [], size: calls.length, hasFailed: false }
      bundles.set(id, bundle)
      void sendInOrder(bundle, { account, chain, calls })
      return { id }
    },
    async wallet_getCallsStatus({ params: [id] }) {
      const bundle = bundles.get(String(id))
      if (!bundle) throw providerErrors.unknownBundle(String(id))
      return readCallsStatus(String(id), bundle)
    },
    wallet_showCallsStatus: async () => null,
  }
}

async function sendInOrder(
  bundle: Bundle,
  {
    account,
    chain,
    calls,
  }: { readonly account: EvmKey; readonly chain: EvmChain; readonly calls: readonly EvmTransaction[] },
): Promise<void> {
  try {
    for (const transaction of calls) {
      bundle.hashes.push(await sendEvmTransaction(account, { chain, transaction }))
    }
  } catch {
    bundle.hasFailed = true
  }
}
