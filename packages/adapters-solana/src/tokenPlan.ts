import { FoyerError } from '@foyer/common'
import type { ReadTarget } from './reads.js'
import {
  readEpoch,
  readHeldAccounts,
  readMint,
  readTokenAccount,
  requireOwnerAddress,
  type TokenAccount,
  type TokenMint,
} from './tokenAccounts.js'
import { accountBytesOf, barrierOf, demandsMemo, keptOf, opensFrozen, takesFee } from './tokenExtensions.js'
import { type TokenPiece, tokenAccountOf } from './transactions.js'

/** A token transfer: the parties, the mint, and the amount in the smallest unit. */
export interface TokenQuestion {
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amount: bigint
}

/** The plan of a token transfer, from the state of its mint and accounts. */
export interface TokenPlan {
  readonly mint: TokenMint
  readonly pieces: readonly TokenPiece[]
  /** The size of the account that is created for the receiver. `undefined` if the receiver has one. */
  readonly openedBytes: number | undefined
  /** Whether the receiver's account rejects transfers without a memo. */
  readonly needsMemo: boolean
  /** The minimum received amount in the smallest unit, if the token withholds a part. */
  readonly arrives: bigint | undefined
}

/** The maximum number of pieces in one transaction, with a memo for each. */
const mostPieces = 8

/**
 * Plans a token transfer. Failures: `TRANSACTION_FAILED` for an unknown token, `TOKEN_NOT_TRANSFERABLE`,
 * `TOKEN_FROZEN`, `FUNDS_INSUFFICIENT`, `ACCOUNT_INVALID` if the receiver is a token account itself, `RPC_FAILED`,
 * `ABORTED`.
 */
export async function planTokenTransfer(
  where: ReadTarget,
  { from, to, token, amount }: TokenQuestion,
): Promise<TokenPlan> {
  const [mint, held] = await Promise.all([
    readMint(where, token),
    readHeldAccounts(where, { owner: from, mint: token }),
    requireOwnerAddress(where, to),
  ])
  const { program, extensions } = mint
  const barrier = barrierOf(extensions)
  if (barrier) throw new FoyerError('TOKEN_NOT_TRANSFERABLE', { token, barrier })
  const own = tokenAccountOf(from, mint)
  // If the node lists no accounts, the associated one is used, whatever its balance.
  const pieces = held ? choosePieces(held, { token, amount, own, from }) : [{ source: own, amount }]
  const [target, epoch] = await Promise.all([
    readTokenAccount(where, tokenAccountOf(to, mint)),
    takesFee(extensions) ? readEpoch(where) : undefined,
  ])
  if (target ? target.isFrozen : opensFrozen(extensions))
    throw new FoyerError('TOKEN_FROZEN', { account: to })
  return {
    mint,
    pieces,
    openedBytes: target ? undefined : accountBytesOf(program, extensions),
    needsMemo: target !== undefined && demandsMemo(target.extensions),
    arrives: epoch === undefined ? undefined : arrivalOf(pieces, { mint, epoch }),
  }
}

function arrivalOf(
  pieces: readonly TokenPiece[],
  { mint, epoch }: { readonly mint: TokenMint; readonly epoch: bigint },
): bigint {
  return pieces.reduce((sum, { amount }) => sum + amount - keptOf(mint.extensions, { amount, epoch }), 0n)
}

/**
 * Chooses the associated account if it holds enough, otherwise the account with the most, otherwise as few accounts
 * as are enough.
 */
function choosePieces(
  held: readonly TokenAccount[],
  {
    token,
    amount,
    own,
    from,
  }: { readonly token: string; readonly amount: bigint; readonly own: string; readonly from: string },
): readonly TokenPiece[] {
  const usable = held.filter(({ isFrozen }) => !isFrozen).sort(byAmount)
  const first = usable.find(({ address }) => address === own)
  if (amount === 0n || (first && first.amount >= amount)) return [{ source: own, amount }]
  const pieces = takePieces(usable.slice(0, mostPieces), amount)
  if (pieces) return pieces
  if (takePieces(held, amount) && usable.length < held.length)
    throw new FoyerError('TOKEN_FROZEN', { account: from })
  throw new FoyerError('FUNDS_INSUFFICIENT', { symbol: token })
}

const byAmount = (one: TokenAccount, other: TokenAccount) => (one.amount < other.amount ? 1 : -1)

function takePieces(accounts: readonly TokenAccount[], amount: bigint): readonly TokenPiece[] | undefined {
  const pieces: TokenPiece[] = []
  let missing = amount
  for (const { address: source, amount: has } of accounts) {
    const isEnough = has >= missing
    const part = isEnough ? missing : has
    if (part > 0n) pieces.push({ source, amount: part })
    missing -= part
  }
  return missing === 0n ? pieces : undefined
}
