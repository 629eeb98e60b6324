import { type Hex, type LocalAccount, toHex } from 'viem'
import { untilUnlocked } from '../../controls/untilUnlocked.js'
import { callChain } from '../callChain.js'
import type { EvmWalletChain } from '../EvmWallet.js'
import { providerErrors } from '../providerErrors.js'
import { sendFrom, type TransactionParameter } from '../sendFrom.js'
import { type MethodHandler, requireAccount, requireChain } from '../walletContext.js'

interface SendCallsParameter {
  readonly id?: string
  readonly from?: Hex
  readonly chainId?: Hex
  readonly atomicRequired?: boolean
  readonly calls?: readonly TransactionParameter[]
}

interface Bundle {
  readonly chain: EvmWalletChain
  readonly hashes: Hex[]
  /** How many calls the bundle has; it is pending until as many hashes have receipts. */
  readonly size: number
  hasFailed: boolean
}

interface Receipt {
  readonly status: Hex
  readonly logs: unknown
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

// EIP-5792 status codes.
const pending = 100
const confirmed = 200
const reverted = 500
const partlyReverted = 600

/** The methods for several calls at once (EIP-5792). This wallet sends them one after the other, so never atomically. */
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
      const parameter = (request.params[0] ?? {}) as SendCallsParameter // each field is checked where it is used
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
      void sendInOrder(bundle, { account, calls })
      return { id }
    },
    async wallet_getCallsStatus({ params: [id] }) {
      const bundle = bundles.get(String(id))
      if (!bundle) throw providerErrors.unknownBundle(String(id))
      return statusOf(String(id), bundle)
    },
    wallet_showCallsStatus: async () => null,
  }
}

async function sendInOrder(
  bundle: Bundle,
  { account, calls }: { readonly account: LocalAccount; readonly calls: readonly TransactionParameter[] },
): Promise<void> {
  try {
    for (const transaction of calls) {
      bundle.hashes.push(await sendFrom(account, { chain: bundle.chain, transaction }))
    }
  } catch {
    bundle.hasFailed = true
  }
}

async function statusOf(id: string, bundle: Bundle) {
  const found = await Promise.all(
    bundle.hashes.map(hash =>
      callChain(bundle.chain, { method: 'eth_getTransactionReceipt', params: [hash] }),
    ),
  )
  const receipts = found.filter((receipt): receipt is Receipt => receipt !== null)
  const isFinished =
    receipts.length === bundle.hashes.length && (bundle.hasFailed || receipts.length === bundle.size)
  return {
    version: '2.0.0',
    id,
    chainId: toHex(bundle.chain.chainId),
    atomic: false,
    status: isFinished ? outcome(receipts, bundle.size) : pending,
    receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      logs,
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  }
}

function outcome(receipts: readonly Receipt[], size: number): number {
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === size) return confirmed
  return succeeded === 0 ? reverted : partlyReverted
}
