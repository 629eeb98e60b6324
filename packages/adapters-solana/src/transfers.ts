import { FoyerError, type Network } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { fitPriority, readPriority } from './priority.js'
import type { Where } from './reads.js'
import { readMinimum, readStandings, requireRent, type Standing } from './rent.js'
import { requireCarriedOut } from './simulation.js'
import { planTokenTransfer } from './tokenPlan.js'
import {
  buildSolTransfer,
  buildTokenTransfer,
  type Draft,
  messageOf,
  plainUnits,
  tokenAccountOf,
  tokenUnits,
} from './transactions.js'

/** A transfer as the network would carry it out. */
interface PreparedTransfer {
  /** Unsigned, in its wire form. */
  readonly transaction: Uint8Array
  /** What it costs in lamports, with the rent of the account that it opens. */
  readonly fee: bigint
  /** Whether the sender has what is sent and what it costs, in SOL. */
  readonly isCovered: boolean
  /** Smallest units of the token that arrive at least, where it keeps a part itself. */
  readonly arrives?: bigint | undefined
}

/** Transfers of SOL: to whom, and how much. */
export interface SolTransfer {
  readonly to: string
  readonly lamports: bigint
}

/** Transfers of a token: to whom, of which mint, and how much in smallest units. */
export interface TokenTransfer {
  readonly to: string
  readonly token: string
  readonly amount: bigint
}

/**
 * Prepares a transfer of SOL. An amount of nothing asks for the fee alone. Failures: `RECEIVER_BELOW_MINIMUM`,
 * `SENDER_BELOW_MINIMUM`, `FUNDS_INSUFFICIENT` as {@link requireRent} has them, `ACCOUNT_INVALID`, `TRANSACTION_FAILED` where the node
 * would not carry it out, `RPC_FAILED`, `ABORTED`.
 */
export async function prepareSolTransfer(
  where: Where,
  draft: Draft,
  { to, lamports: sent }: SolTransfer,
): Promise<PreparedTransfer> {
  const isSelf = to === draft.from
  const leaving = isSelf ? 0n : sent
  const build = (priority: bigint) => buildSolTransfer({ ...draft, priority }, { to, lamports: sent })
  const [asked, standings] = await Promise.all([
    readPriority(where, { accounts: [to], units: plainUnits }),
    readStandings(where, isSelf ? [draft.from] : [draft.from, to]),
  ])
  const [sender, receiver] = standings as [Standing, Standing | undefined] // one for each address
  const { transaction, fee } = await fit(where, { build, asked, sender, sent: leaving })
  if (sent > 0n) requireRent(where.network, { sender, receiver, sent: leaving, fee })
  const isCovered = sender.lamports >= sent + fee
  if (sent > 0n && isCovered) await requireCarriedOut(where, transaction)
  return { transaction, fee, isCovered }
}

/**
 * Prepares a transfer of a token, with the account of a receiver that has none. Failures: as {@link prepareSolTransfer}'s,
 * and those of {@link planTokenTransfer}.
 */
export async function prepareTokenTransfer(
  where: Where,
  draft: Draft,
  { to, token, amount }: TokenTransfer,
): Promise<PreparedTransfer> {
  const plan = await planTokenTransfer(where, { from: draft.from, to, token, amount })
  const build = (priority: bigint) => buildTokenTransfer({ ...draft, priority }, { ...plan, to })
  const [asked, rent, [sender]] = await Promise.all([
    readPriority(where, { accounts: [tokenAccountOf(to, plan.mint)], units: tokenUnits }),
    plan.openedBytes === undefined ? 0n : readMinimum(where, plan.openedBytes),
    readStandings(where, [draft.from]) as Promise<readonly [Standing]>, // one for each address
  ])
  const { transaction, fee: network } = await fit(where, { build, asked, sender, sent: rent })
  const fee = network + rent
  const isCovered = sender.lamports >= fee
  if (amount > 0n) requireRent(where.network, { sender, sent: rent, fee: network })
  if (amount > 0n && isCovered) await requireCarriedOut(where, transaction)
  return { transaction, fee, isCovered, arrives: plan.arrives }
}

/** The transaction of a transfer that its sender can pay. Throws `FUNDS_INSUFFICIENT`. */
export function requireCovered({ nativeCurrency }: Network, prepared: PreparedTransfer): Uint8Array {
  if (prepared.isCovered) return prepared.transaction
  throw new FoyerError('FUNDS_INSUFFICIENT', { symbol: nativeCurrency.symbol })
}

/** What the network takes for an unsigned transaction, in lamports. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readFee({ network, signal }: Where, transaction: Uint8Array): Promise<bigint> {
  const params = [base64.encode(messageOf(transaction)), { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getFeeForMessage', params, signal })
  const { value: fee } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof fee !== 'number') throw rpcFailure(network, 'the node named no fee')
  return BigInt(fee)
}

/** A transfer whose offer is still open: what the node asks for, and what beside the fee leaves its sender. */
interface OpenOffer {
  readonly build: (priority: bigint) => Uint8Array
  readonly asked: bigint
  readonly sender: Standing
  readonly sent: bigint
}

/** The transaction with an offer that fits its sender, and what the network takes for it. */
async function fit(
  where: Where,
  { build, asked, sender, sent }: OpenOffer,
): Promise<Pick<PreparedTransfer, 'transaction' | 'fee'>> {
  const transaction = build(asked)
  const named = await readFee(where, transaction)
  // Not every node counts what the transaction offers on top.
  const fee = named > asked ? named : named + asked
  const left = sender.lamports - sent - fee
  const priority = fitPriority(asked, { left, minimum: sender.minimum })
  return priority === asked
    ? { transaction, fee }
    : { transaction: build(priority), fee: fee - asked + priority }
}
