import { type AccountId, type ErrorCode, parseAccountId, type TransferFee } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { chainClientOf, withinReadTime } from '../../wallet/networks/chainClients.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import type { SendNeeds } from './state.js'

/** A transfer whose fee is requested. */
interface TransferQuestion {
  readonly account: AccountId
  readonly to: string
  /** In smallest units. */
  readonly units: bigint
  /** The token's CAIP-10 id. Absent for the network's native currency. */
  readonly tokenId: AccountId | undefined
  readonly signal: AbortSignal
}

/** The network fee of a transfer and the account's native balance, in smallest units. */
export interface NativeNeeds {
  readonly fee: TransferFee
  readonly balance: bigint
  readonly symbol: string
  readonly decimals: number
}

/**
 * Reads the fee of a transfer and the account's native balance. Resolves to `undefined` if the network's adapter
 * cannot estimate fees. Failures: `RPC_FAILED`, `ABORTED`, and the failures of the adapter's estimate.
 */
export async function readNativeNeeds(
  needs: SendNeeds,
  { account, to, units, tokenId, signal }: TransferQuestion,
): Promise<NativeNeeds | undefined> {
  const { networkId, address: from } = parseAccountId(account)
  const client = chainClientOf(needs, networkId)
  const network = selectNetwork(needs.store.getState(), networkId)
  if (!client?.estimateTransferFee || !network) return undefined
  const { estimateTransferFee, readBalance } = client
  const token = tokenId && parseAccountId(tokenId).address
  const { symbol, decimals } = network.nativeCurrency
  return withinReadTime(networkId, signal, async inner => {
    const [fee, { amount }] = await Promise.all([
      estimateTransferFee({ from, to, amount: units, token, signal: inner }),
      readBalance({ address: from, signal: inner }),
    ])
    return { fee, balance: parseUnits(amount, decimals), symbol, decimals }
  })
}

/**
 * Failures of an estimate that mean that the network would revert the transfer. Any other failure leaves that
 * unknown.
 */
export const refusals: ReadonlySet<ErrorCode> = new Set([
  'FUNDS_INSUFFICIENT',
  'RECEIVER_BELOW_MINIMUM',
  'SENDER_BELOW_MINIMUM',
  'TOKEN_FROZEN',
  'TOKEN_NOT_TRANSFERABLE',
  'TRANSACTION_FAILED',
])

/** Returns the part of a balance that can be sent after a fee, never less than zero. */
export function afterFee(balance: bigint, fee: bigint): bigint {
  return balance > fee ? balance - fee : 0n
}

/** Returns whether an account can pay the fee in addition to the native currency that it sends. */
export function isFeeCovered({ balance, fee }: Pick<NativeNeeds, 'balance' | 'fee'>, sent: bigint): boolean {
  return balance >= sent + fee.likely
}

interface MaximumQuestion {
  readonly account: AccountId
  readonly token: TokenBalance
  /** The receiver, if known. A contract may take a higher fee. */
  readonly to: string | undefined
  readonly signal: AbortSignal
}

/**
 * Reads the maximum of a token that can be sent, as a decimal string. The fee is subtracted from the native currency.
 * Failures: those of `readNativeNeeds`.
 */
export async function readMaximum(
  needs: SendNeeds,
  { account, token, to, signal }: MaximumQuestion,
): Promise<string> {
  const { numeric, decimals } = token.quantity
  const places = Number(decimals)
  const listed = parseUnits(numeric, places)
  if (token.address !== undefined) return formatUnits(listed, places)
  const receiver = to ?? parseAccountId(account).address
  const question = { account, to: receiver, units: 0n, tokenId: undefined, signal }
  const costs = await readNativeNeeds(needs, question)
  if (!costs) return formatUnits(listed, places)
  // The list may be some seconds old, so the lower of the two balances counts.
  const isListLate = costs.balance < listed
  const balance = isListLate ? costs.balance : listed
  return formatUnits(afterFee(balance, costs.fee.most), places)
}
