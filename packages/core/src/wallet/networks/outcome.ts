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

/** How often a network is asked what became of a transaction, and for how long. */
export const pollMs = 2000
export const outcomeWaitMs = 180_000
/** What nobody told for so long is asked for only where somebody wants to know. */
export const followedMs = 7 * 24 * 3_600_000

/** A transaction, and what is known of it. */
interface TransactionQuestion {
  readonly networkId: NetworkId
  readonly hash: string
  /** Of the last answer. */
  readonly trace?: string | undefined
  readonly signal: AbortSignal
}

/** Who knows what became of transactions: networks, and a wallet that has them under numbers of its own. */
interface OutcomeSources extends ChainClients {
  session?(namespace: Namespace): Session | undefined
}

/**
 * Asks once what became of a transaction: the wallet, where it has it under a number of its own, and otherwise the network;
 * `pending` where its adapter cannot tell. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, also after 15 s, `ABORTED`.
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

/** What the wallet of an account sent, by the name that the wallet has for it. */
interface WalletQuestion {
  readonly account: AccountId
  readonly hash: string
  readonly signal: AbortSignal
}

/**
 * Asks a wallet once what became of a bundle of calls; `pending` where no wallet is connected that can tell. Failures: `RPC_FAILED`
 * after 15 s, `ABORTED`, those of the wallet.
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
 * Who paid what the wallet of an account sent by itself; nothing where no wallet of its namespace can tell. Failures:
 * `RPC_FAILED`, also after 15 s, `ABORTED`.
 */
export async function readPayer(
  { session }: Pick<OutcomeSources, 'session'>,
  { account, hash, signal }: WalletQuestion,
): Promise<AccountId | undefined> {
  const { namespace, networkId, address } = parseAccountId(account)
  const open = session?.(namespace)
  // Another wallet may be in use by now: it knows nothing of what this one sends from.
  const isItsWallet = open?.accounts.some(each => parseAccountId(each).address === address)
  const read = isItsWallet ? open?.readPayer : undefined
  return read && withinReadTime(networkId, signal, inner => read({ account, hash, signal: inner }))
}

/** What is said of a transaction as long as nobody knows more. */
export const stillPending: TransactionOutcome = { status: 'pending' }
