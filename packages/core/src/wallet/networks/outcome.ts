import {
  type AccountId,
  type Namespace,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  type Session,
  type TransactionOutcome,
} from '@foyer/common'
import { type ChainClients, chainClientOf, withinReadTime } from './chainClients.js'

/** The interval and the duration of reading a transaction's outcome. */
export const pollMs = 2000
export const outcomeWaitMs = 180_000
/** The time for which an unsettled transaction is followed. After that it is read only on request. */
export const followedMs = 7 * 24 * 3_600_000

/** A transaction to read, with the trace of the last answer. */
interface TransactionQuestion {
  readonly networkId: NetworkId
  readonly hash: string
  /** The trace from the last answer. */
  readonly trace?: string | undefined
  readonly signal: AbortSignal
}

/** The sources of outcomes: networks, and wallets that have their own ids for transactions. */
interface OutcomeSources extends ChainClients {
  session?(namespace: Namespace): Session | undefined
}

/**
 * Reads the outcome of a transaction once: from the wallet if it has its own id for it, otherwise from the network.
 * Resolves to `pending` if the adapter cannot determine it. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, also
 * after 15 s, `ABORTED`.
 */
export async function readOutcome(
  sources: OutcomeSources,
  { networkId, hash, trace, signal }: TransactionQuestion,
): Promise<TransactionOutcome> {
  const client = chainClientOf(sources, networkId)
  if (!client?.readOutcome) return { status: 'pending' }
  const read = client.readOutcome
  const session = sources.session?.(parseNetworkId(networkId).namespace)
  return withinReadTime(networkId, signal, async inner => {
    const isHere = session?.networkId === networkId
    const known = isHere ? await session.readOutcome?.({ hash, signal: inner }) : undefined
    return known ?? read({ hash, trace, signal: inner })
  })
}

/** A transaction or bundle of calls that an account's wallet sent, by the wallet's id for it. */
interface WalletQuestion {
  readonly account: AccountId
  readonly hash: string
  readonly signal: AbortSignal
}

/**
 * Reads the outcome of a bundle of calls once from the wallet. Resolves to `pending` if no connected wallet can
 * determine it. Failures: `RPC_FAILED` after 15 s, `ABORTED`, those of the wallet.
 */
export async function readCalls(
  { session }: Pick<OutcomeSources, 'session'>,
  { account, hash: id, signal }: WalletQuestion,
): Promise<TransactionOutcome> {
  const { namespace, networkId } = parseAccountId(account)
  const read = session?.(namespace)?.readCalls
  const known =
    read && (await withinReadTime(networkId, signal, inner => read({ account, id, signal: inner })))
  return known ?? stillPending
}

/**
 * Reads which account paid for a transaction that the account's wallet sent itself. Resolves to `undefined` if its
 * wallet cannot report it. Failures: `RPC_FAILED`, also after 15 s, `ABORTED`.
 */
export async function readPayer(
  { session }: Pick<OutcomeSources, 'session'>,
  { account, hash, signal }: WalletQuestion,
): Promise<AccountId | undefined> {
  const { namespace, networkId, address } = parseAccountId(account)
  const open = session?.(namespace)
  // Another wallet may be active by now, which does not have this account's transactions.
  const isItsWallet = open?.accounts.some(each => parseAccountId(each).address === address)
  const read = isItsWallet ? open?.readPayer : undefined
  return read && withinReadTime(networkId, signal, inner => read({ account, hash, signal: inner }))
}

/** The outcome of a transaction until more is known. */
export const stillPending: TransactionOutcome = { status: 'pending' }
