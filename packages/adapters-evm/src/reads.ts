import {
  type AccountKind,
  type Balance,
  cleanText,
  FoyerError,
  isFoyerError,
  loadExport,
  type Network,
  type TransactionRequest,
} from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { untilAborted } from '@foyer/common/session-kit'
import { type Address, erc20Abi, type Hex } from 'viem'
import { estimateGas as estimate, getBalance, getCode, readContract } from 'viem/actions'
import { readSpender, writeAllowance } from './allowances.js'
import { readCollectibles } from './collectibles.js'
import { lookupName, readAvatar, resolveName } from './names.js'
import { type Cancellable, clientOf } from './rpcClient.js'

/** The maximum length of a displayed symbol. */
const longestSymbol = 32

/** Runs a read of the chain until it is aborted. Failures: `RPC_FAILED`, `ABORTED`. */
export async function runRead<Result>(
  network: Network,
  signal: AbortSignal | undefined,
  work: (all: typeof reads) => Promise<Result>,
): Promise<Result> {
  try {
    return await untilAborted(() => work(reads), signal)
  } catch (cause) {
    if (isFoyerError(cause)) throw cause
    throw new FoyerError('RPC_FAILED', { networkId: network.id, ...reasonOf(cause) }, { cause })
  }
}

function reasonOf(cause: unknown): { reason?: string } {
  const { shortMessage, message } = (cause ?? {}) as { shortMessage?: unknown; message?: unknown }
  const reason = typeof shortMessage === 'string' ? shortMessage : message
  return typeof reason === 'string' ? { reason } : {}
}

type Transactions = typeof import('./transactions.js')
type Swaps = typeof import('./swap.js')
type Verification = typeof import('./answers.js')

/** All reads of a chain. Rarely used ones load on demand. */
export const reads = {
  readSpender,
  writeAllowance,
  readBalance,
  readTokenBalance,
  readAccountKind,
  readCollectibles,
  estimateGas,
  resolveName,
  lookupName,
  readAvatar,
  estimateTransferFee: async (...given: Parameters<Transactions['estimateTransferFee']>) =>
    (await loadExport('estimateTransferFee', () => import('./transactions.js')))(...given),
  readOutcome: async (...given: Parameters<Transactions['readOutcome']>) =>
    (await loadExport('readOutcome', () => import('./transactions.js')))(...given),
  checkSwap: async (...given: Parameters<Swaps['checkSwap']>) =>
    (await loadExport('checkSwap', () => import('./swap.js')))(...given),
  verifyMessage: async (...given: Parameters<Verification['verifyMessage']>) =>
    (await loadExport('verifyMessage', () => import('./answers.js')))(...given),
}

/** Reads the exact native balance of an address. */
async function readBalance(
  network: Network,
  { address, signal }: Cancellable & { readonly address: string },
): Promise<Balance> {
  const value = await getBalance(clientOf(network, signal), { address: address as Address })
  const { decimals, symbol } = network.nativeCurrency
  return { amount: formatUnits(value, decimals), value, decimals, symbol }
}

/** Determines the kind of an address. With EIP-7702 its code is `0xef0100` and the delegate's address. */
async function readAccountKind(
  network: Network,
  { address, signal }: Cancellable & { readonly address: string },
): Promise<AccountKind> {
  const code = await getCode(clientOf(network, signal), { address: address as Address })
  if (code === undefined) return 'eoa'
  return /^0xef0100[\da-f]{40}$/i.test(code) ? 'delegated' : 'smartAccount'
}

/** Reads the exact ERC-20 balance of an address. */
async function readTokenBalance(
  network: Network,
  { address, token, signal }: Cancellable & { readonly address: string; readonly token: string },
): Promise<Balance> {
  const client = clientOf(network, signal)
  const contract = { address: token as Address, abi: erc20Abi } as const
  const [value, decimals, symbol] = await Promise.all([
    readContract(client, { ...contract, functionName: 'balanceOf', args: [address as Address] }),
    readContract(client, { ...contract, functionName: 'decimals' }),
    readContract(client, { ...contract, functionName: 'symbol' }),
  ])
  return { amount: formatUnits(value, decimals), value, decimals, symbol: cleanText(symbol, longestSymbol) }
}

/** Estimates the gas units of a transaction. */
async function estimateGas(
  network: Network,
  request: Cancellable & { readonly from: string; readonly transaction: TransactionRequest },
): Promise<bigint> {
  const { to, value, data } = request.transaction
  return estimate(clientOf(network, request.signal), {
    account: request.from as Address,
    to: to as Address,
    value,
    data: data as Hex | undefined,
  })
}
