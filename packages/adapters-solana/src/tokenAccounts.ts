import { FoyerError, isFoyerError, transactionReasons } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import type { ReadTarget } from './reads.js'
import { frozenState, readExtensions, type TokenExtensions } from './tokenExtensions.js'
import { isTokenProgram } from './tokenPrograms.js'

/** A token as its mint describes it. */
export interface TokenMint {
  readonly mint: string
  readonly decimals: number
  /** The address of SPL Token or Token-2022. */
  readonly program: string
  readonly extensions: TokenExtensions
}

/** An account that holds a token. */
export interface TokenAccount {
  readonly address: string
  readonly amount: bigint
  readonly isFrozen: boolean
  readonly extensions: TokenExtensions
}

const decimalsAt = 44
const shortestMint = 82
const amountAt = 64
const stateAt = 108
const shortestAccount = 165

interface RawAccount {
  readonly owner?: unknown
  readonly data?: readonly [string, string]
}

/** Reads a token's mint. Throws `TRANSACTION_FAILED` if the mint does not exist. */
export async function readMint(target: ReadTarget, mint: string): Promise<TokenMint> {
  const account = await readAccount(target, mint)
  const [program, bytes] = [account?.owner, bytesOf(account)]
  if (!isTokenProgram(program) || bytes.length < shortestMint)
    throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.noToken })
  return { mint, program, decimals: bytes[decimalsAt] ?? 0, extensions: readExtensions(bytes) }
}

/** Reads an account that may hold a token. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readTokenAccount(
  target: ReadTarget,
  address: string,
): Promise<TokenAccount | undefined> {
  return toTokenAccount(address, await readAccount(target, address))
}

/**
 * Reads an owner's accounts of a token. Returns `undefined` if the node does not list accounts. Failures: `ABORTED`.
 */
export async function readHeldAccounts(
  { network, signal }: ReadTarget,
  { owner, mint }: { readonly owner: string; readonly mint: string },
): Promise<readonly TokenAccount[] | undefined> {
  const params = [owner, { mint }, { encoding: 'base64', commitment: 'confirmed' }]
  try {
    const answer = await callNode(network, { method: 'getTokenAccountsByOwner', params, signal })
    const { value = [] } = (answer ?? {}) as {
      readonly value?: readonly { readonly pubkey?: unknown; readonly account?: RawAccount }[]
    }
    return value.flatMap(({ pubkey, account }) => toTokenAccount(String(pubkey), account) ?? [])
  } catch (error) {
    if (!isFoyerError(error, 'RPC_FAILED')) throw error
    return undefined
  }
}

/** Requires the receiver of tokens not to be a token account or mint itself. Throws `ACCOUNT_INVALID`. */
export async function requireOwnerAddress(target: ReadTarget, address: string): Promise<void> {
  const account = await readAccount(target, address)
  if (isTokenProgram(account?.owner)) throw new FoyerError('ACCOUNT_INVALID', { value: address })
}

/** Reads the current epoch of a network. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readEpoch({ network, signal }: ReadTarget): Promise<bigint> {
  const params = [{ commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getEpochInfo', params, signal })
  const { epoch } = (answer ?? {}) as { readonly epoch?: unknown }
  if (typeof epoch !== 'number') throw rpcFailure(network, 'the node named no epoch')
  return BigInt(epoch)
}

function toTokenAccount(address: string, account: RawAccount | undefined): TokenAccount | undefined {
  const bytes = bytesOf(account)
  if (!isTokenProgram(account?.owner) || bytes.length < shortestAccount) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return {
    address,
    amount: view.getBigUint64(amountAt, true),
    isFrozen: bytes[stateAt] === frozenState,
    extensions: readExtensions(bytes),
  }
}

function bytesOf(account: RawAccount | undefined): Uint8Array {
  return account?.data ? base64.decode(account.data[0]) : new Uint8Array()
}

async function readAccount(
  { network, signal }: ReadTarget,
  address: string,
): Promise<RawAccount | undefined> {
  const params = [address, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getAccountInfo', params, signal })
  return (answer as { readonly value?: RawAccount | null } | null)?.value ?? undefined
}
