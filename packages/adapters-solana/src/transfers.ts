import { FoyerError, type Network } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { fitPriority, readPriority } from './priority.js'
import type { ReadTarget } from './reads.js'
import { type RentBalance, readMinimum, readStandings, requireRent } from './rent.js'
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

/** A transfer that is ready to be signed, with its cost. */
interface PreparedTransfer {
  /** Unsigned and serialized. */
  readonly transaction: Uint8Array
  /** The cost in lamports, including the rent of a new account. */
  readonly fee: bigint
  /** Whether the sender's SOL covers the amount and the cost. */
  readonly isCovered: boolean
  /** The minimum received amount in the smallest unit, if the token withholds a part. */
  readonly arrives?: bigint | undefined
}

/** The receiver and amount of a SOL transfer. */
export interface SolTransfer {
  readonly to: string
  readonly lamports: bigint
}

/** The receiver, mint and amount (in the smallest unit) of a token transfer. */
export interface TokenTransfer {
  readonly to: string
  readonly token: string
  readonly amount: bigint
}

/**
 * Prepares a SOL transfer. An amount of 0 yields only the fee. Failures: `RECEIVER_BELOW_MINIMUM`,
 * `SENDER_BELOW_MINIMUM` and `FUNDS_INSUFFICIENT` as in {@link requireRent}, `ACCOUNT_INVALID`, `TRANSACTION_FAILED`
 * if the simulation fails, `RPC_FAILED`, `ABORTED`.
 */
export async function prepareSolTransfer(
  target: ReadTarget,
  draft: Draft,
  { to, lamports: sent }: SolTransfer,
): Promise<PreparedTransfer> {
  const isSelf = to === draft.from
  const leaving = isSelf ? 0n : sent
  const build = (priority: bigint) => buildSolTransfer({ ...draft, priority }, { to, lamports: sent })
  const [asked, standings] = await Promise.all([
    readPriority(target, { accounts: [to], units: plainUnits }),
    readStandings(target, isSelf ? [draft.from] : [draft.from, to]),
  ])
  const [sender, receiver] = standings as [RentBalance, RentBalance | undefined] // one for each address
  const { transaction, fee } = await fit(target, { build, asked, sender, sent: leaving })
  if (sent > 0n) requireRent(target.network, { sender, receiver, sent: leaving, fee })
  const isCovered = sender.lamports >= sent + fee
  if (sent > 0n && isCovered) await requireCarriedOut(target, transaction)
  return { transaction, fee, isCovered }
}

/**
 * Prepares a token transfer, and creates the receiver's token account if it does not exist. Fails as {@link
 * prepareSolTransfer} and {@link planTokenTransfer} do.
 */
export async function prepareTokenTransfer(
  target: ReadTarget,
  draft: Draft,
  { to, token, amount }: TokenTransfer,
): Promise<PreparedTransfer> {
  const plan = await planTokenTransfer(target, { from: draft.from, to, token, amount })
  const build = (priority: bigint) => buildTokenTransfer({ ...draft, priority }, { ...plan, to })
  const [asked, rent, [sender]] = await Promise.all([
    readPriority(target, { accounts: [tokenAccountOf(to, plan.mint)], units: tokenUnits }),
    plan.openedBytes === undefined ? 0n : readMinimum(target, plan.openedBytes),
    readStandings(target, [draft.from]) as Promise<readonly [RentBalance]>, // one for each address
  ])
  const { transaction, fee: network } = await fit(target, { build, asked, sender, sent: rent })
  const fee = network + rent
  const isCovered = sender.lamports >= fee
  if (amount > 0n) requireRent(target.network, { sender, sent: rent, fee: network })
  if (amount > 0n && isCovered) await requireCarriedOut(target, transaction)
  return { transaction, fee, isCovered, arrives: plan.arrives }
}

/** Returns the transaction of a transfer that its sender can pay. Throws `FUNDS_INSUFFICIENT`. */
export function requireCovered({ nativeCurrency }: Network, prepared: PreparedTransfer): Uint8Array {
  if (prepared.isCovered) return prepared.transaction
  throw new FoyerError('FUNDS_INSUFFICIENT', { symbol: nativeCurrency.symbol })
}

/** Reads the fee of an unsigned transaction in lamports. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readFee({ network, signal }: ReadTarget, transaction: Uint8Array): Promise<bigint> {
  const params = [base64.encode(messageOf(transaction)), { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getFeeForMessage', params, signal })
  const { value: fee } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof fee !== 'number') throw rpcFailure(network, 'the node named no fee')
  return BigInt(fee)
}

/** A transfer without a final priority fee: the current fee, and the amount that leaves the sender besides fees. */
interface OpenOffer {
  readonly build: (priority: bigint) => Uint8Array
  readonly asked: bigint
  readonly sender: RentBalance
  readonly sent: bigint
}

/** Fits the priority fee to the sender's balance. Returns the transaction and its fee. */
async function fit(
  target: ReadTarget,
  { build, asked, sender, sent }: OpenOffer,
): Promise<Pick<PreparedTransfer, 'transaction' | 'fee'>> {
  const transaction = build(asked)
  const named = await readFee(target, transaction)
  // Not every node includes the priority fee.
  const fee = named > asked ? named : named + asked
  const left = sender.lamports - sent - fee
  const priority = fitPriority(asked, { left, minimum: sender.minimum })
  return priority === asked
    ? { transaction, fee }
    : { transaction: build(priority), fee: fee - asked + priority }
}
