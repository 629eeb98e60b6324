import { FoyerError } from '@foyer/common'
import type { Where } from './reads.js'
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

/** A transfer of a token: by whom and to whom, of which mint, and how much in smallest units. */
export interface TokenQuestion {
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amount: bigint
}

/** How a token is sent, by what its mint and the accounts say. */
export interface TokenPlan {
  readonly mint: TokenMint
  readonly pieces: readonly TokenPiece[]
  /** The bytes of the account that is opened for the receiver; none where there is one. */
  readonly openedBytes: number | undefined
  /** The receiver's account takes nothing without a memo. */
  readonly needsMemo: boolean
  /** Smallest units that arrive at least, where the token keeps a part. */
  readonly arrives: bigint | undefined
}

/** More do not fit into one transaction, beside a memo each. */
const mostPieces = 8

/**
 * Plans a transfer of a token. Failures: `TRANSACTION_FAILED` where there is no such token, `TOKEN_NOT_TRANSFERABLE`,
 * `TOKEN_FROZEN`, `FUNDS_INSUFFICIENT`, `ACCOUNT_INVALID` where the receiver is an account that holds tokens, `RPC_FAILED`,
 * `ABORTED`.
 */
export async function planTokenTransfer(
  where: Where,
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
  // A node that lists no accounts leaves the associated one, whatever it holds.
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

/** The associated account where it holds enough, else the one that holds the most, else as few as are enough. */
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
