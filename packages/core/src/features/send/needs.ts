import { type AccountId, type ErrorCode, parseAccountId, type TransferFee } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { chainClientOf, withinReadTime } from '../../wallet/networks/chainClients.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import type { SendNeeds } from './state.js'

/** A transfer whose fee is asked for. */
interface TransferQuestion {
  readonly account: AccountId
  readonly to: string
  /** Smallest units. */
  readonly units: bigint
  /** The token's CAIP-10 id; the network's own currency when absent. */
  readonly tokenId: AccountId | undefined
  readonly signal: AbortSignal
}

/** What the network says a transfer costs, and what the account has to pay it with, in smallest units. */
export interface NativeNeeds {
  readonly fee: TransferFee
  readonly balance: bigint
  readonly symbol: string
  readonly decimals: number
}

/**
 * Reads the fee of a transfer and the account's own currency. Nothing where the network's adapter cannot tell fees.
 * Failures: `RPC_FAILED`, `ABORTED`, and those of the adapter's estimate.
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

/** Failures of an estimate which say that the network would undo the transfer. After any other nobody knows. */
export const refusals: ReadonlySet<ErrorCode> = new Set([
  'FUNDS_INSUFFICIENT',
  'RECEIVER_BELOW_MINIMUM',
  'SENDER_BELOW_MINIMUM',
  'TOKEN_FROZEN',
  'TOKEN_NOT_TRANSFERABLE',
  'TRANSACTION_FAILED',
])

/** What of a balance can be sent when a fee is paid out of it: never less than nothing. */
export function afterFee(balance: bigint, fee: bigint): bigint {
  return balance > fee ? balance - fee : 0n
}

/** Whether an account can pay the fee beside what it sends of the network's own currency. */
export function isFeeCovered({ balance, fee }: Pick<NativeNeeds, 'balance' | 'fee'>, sent: bigint): boolean {
  return balance >= sent + fee.likely
}

interface MaximumQuestion {
  readonly account: AccountId
  readonly token: TokenBalance
  /** The receiver where one is known: a contract may take a higher fee. */
  readonly to: string | undefined
  readonly signal: AbortSignal
}

/**
 * The most of a token that can be sent, as decimal text: all of it, of the network's own currency what its fee leaves.
 * Failures: as `readNativeNeeds`.
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
  // The list may be some seconds old: what both agree on is there.
  const isListLate = costs.balance < listed
  const balance = isListLate ? costs.balance : listed
  return formatUnits(afterFee(balance, costs.fee.most), places)
}
