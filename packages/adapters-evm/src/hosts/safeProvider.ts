import { ownValue } from '@foyer/common'
import { readEvmNetworkId } from '@foyer/common/session-kit'
import type SafeAppsSdk from '@safe-global/safe-apps-sdk'
import type { SafeInfo } from '@safe-global/safe-apps-sdk'
import { type Eip1193Provider, readsOutcome } from '../provider.js'
import { ProviderRpcError } from '../sessionProvider.js'
import { createSafeTransactions, type SafeCall } from './safeTransactions.js'

type Answer = (...params: readonly never[]) => unknown

const unsupported = 4200
const elsewhere = 4901
const unauthorized = 4100

/**
 * Creates an EIP-1193 provider for a Safe, which has one network and one account. Reads use the node of the Safe's
 * page. `eth_sendTransaction` resolves to the transaction hash if the Safe executes it within 20 seconds, otherwise
 * to its safeTxHash. `eth_getTransactionReceipt` and `eth_getTransactionByHash` accept that hash after the execution,
 * and `wallet_getCallsStatus` returns the progress.
 */
export function createSafeProvider(sdk: SafeAppsSdk): Eip1193Provider {
  const { eth, safe, txs } = sdk
  const transactions = createSafeTransactions(sdk)
  const requireOwn = async (address: string) => {
    const { safeAddress } = await safe.getInfo()
    if (address.toLowerCase() !== safeAddress.toLowerCase())
      throw new ProviderRpcError('The account is not that of the Safe', { code: unauthorized })
  }
  const requireHere = async (chainId: string | undefined) => {
    const here = readEvmNetworkId((await safe.getInfo()).chainId)
    if (chainId !== undefined && readEvmNetworkId(chainId) !== here)
      throw new ProviderRpcError('The Safe is on another network', { code: elsewhere })
  }
  // Requests an offchain signature where possible. Otherwise signing costs the owners a transaction.
  const prepareSigning = () => eth.setSafeSettings([{ offChainSigning: true }]).catch(() => undefined)
  /** Returns the owners' signature. It is empty if they sign onchain or later, in which case the Safe verifies it. */
  const signatureIn = async (answer: object) => {
    if ('safeTxHash' in answer) await transactions.hashOf(String(answer.safeTxHash))
    return 'signature' in answer && typeof answer.signature === 'string' ? answer.signature || '0x' : '0x'
  }
  const listAccounts = async () => [(await safe.getInfo()).safeAddress]

  const answers: Readonly<Record<string, Answer>> = {
    eth_accounts: listAccounts,
    eth_requestAccounts: listAccounts,
    eth_chainId: async () => toHexChainId(await safe.getInfo()),
    net_version: async () => String((await safe.getInfo()).chainId),
    async personal_sign(message: string, address: string) {
      await requireOwn(address)
      await prepareSigning()
      return signatureIn(await txs.signMessage(toText(message)))
    },
    async eth_signTypedData_v4(address: string, document: string | object) {
      await requireOwn(address)
      await prepareSigning()
      const typedData = typeof document === 'string' ? JSON.parse(document) : document
      return signatureIn(await txs.signTypedMessage(typedData))
    },
    async eth_sendTransaction({ from, chainId, ...call }: SafeCall & { from?: string; chainId?: string }) {
      if (from !== undefined) await requireOwn(from)
      await requireHere(chainId)
      return transactions.hashOf(await transactions.propose([call]))
    },
    async wallet_sendCalls({ from, chainId, calls }: SafeCalls) {
      if (from !== undefined) await requireOwn(from)
      await requireHere(chainId)
      return { id: await transactions.propose(calls) }
    },
    wallet_getCallsStatus: async (id: string) =>
      transactions.readStatus(id, toHexChainId(await safe.getInfo())),
    wallet_getCapabilities: async () => ({
      [toHexChainId(await safe.getInfo())]: {
        atomic: { status: 'supported' },
        atomicBatch: { supported: true },
      },
    }),
    eth_getTransactionReceipt: transactions.readReceipt,
    eth_getTransactionByHash: transactions.readTransaction,
    eth_blockNumber: async () => (await eth.getBlockByNumber(['latest'])).number,
    eth_call: (...params: Parameters<typeof eth.call>[0] & never[]) => eth.call(params),
    eth_estimateGas: (transaction: never) => eth.getEstimateGas(transaction),
    eth_gasPrice: () => eth.getGasPrice(),
    eth_getBalance: (address: string, block?: string) => eth.getBalance([address, block]),
    eth_getCode: (address: string, block?: string) => eth.getCode([address, block]),
    eth_getTransactionCount: (address: string, block?: string) => eth.getTransactionCount([address, block]),
    eth_getStorageAt: (address: string, position: never, block?: string) =>
      eth.getStorageAt([address, position, block]),
    eth_getLogs: (filter: never) => eth.getPastLogs([filter]),
    eth_getBlockByHash: (hash: string, isFull?: boolean) => eth.getBlockByHash([hash, isFull]),
    eth_getBlockByNumber: (block: never, isFull?: boolean) => eth.getBlockByNumber([block, isFull]),
  }
  return {
    [readsOutcome]: ({ hash }) => transactions.readOutcome(hash),
    async request({ method, params = [] }) {
      const answer = ownValue(answers, method)
      if (!answer) throw new ProviderRpcError(`A Safe does not support ${method}`, { code: unsupported })
      return answer(...(params as never[])) // JSON from the page, of which each answer reads what it needs
    },
  }
}

interface SafeCalls {
  readonly from?: string
  readonly chainId?: string
  readonly calls: readonly SafeCall[]
}

function toHexChainId({ chainId }: SafeInfo): string {
  return `0x${chainId.toString(16)}`
}

/** Decodes the text of a `personal_sign` message for the owners to read. Returns the bytes if they are not text. */
function toText(message: string): string {
  const pairs = /^0x((?:[0-9a-f]{2})*)$/i.exec(message)?.[1]?.match(/../g)
  if (!pairs) return message
  const bytes = Uint8Array.from(pairs, pair => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return message
  }
}
