import { type Balance, FoyerError, type Network, ownValue, type ReadsBalance } from '@foyer/common'
import { callNode, rpcFailure, toBalance } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'

/** Which network is asked, and for how long. */
export interface Where {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** The SOL of an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  const params = [address, { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getBalance', params, signal })
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof value !== 'number') throw rpcFailure(network, 'the node named no balance')
  return toBalance(network, BigInt(value))
}

/** A token as its mint describes it. */
export interface TokenMint {
  readonly mint: string
  readonly decimals: number
  /** SPL Token or Token-2022. */
  readonly program: string
}

const splToken = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The programs that hold tokens, with the bytes of an account that holds one. */
const accountBytes: Readonly<Record<string, number>> = { [splToken]: 165, [token2022]: 170 }
const tokenPrograms = Object.keys(accountBytes)

const decimalsAt = 44
const shortestMint = 82

interface RawAccount {
  readonly owner?: unknown
  readonly data?: readonly [string, string]
}

/** Reads a token's mint. Throws `TRANSACTION_FAILED` where there is none. */
export async function readMint(where: Where, mint: string): Promise<TokenMint> {
  const { owner, data } = (await readAccount(where, mint)) ?? {}
  const bytes = data ? base64.decode(data[0]) : new Uint8Array()
  if (typeof owner !== 'string' || !tokenPrograms.includes(owner) || bytes.length < shortestMint) {
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'there is no such token on this network' })
  }
  return { mint, program: owner, decimals: bytes[decimalsAt] ?? 0 }
}

/** How many bytes an account for a token has, which its rent is measured by. Extensions of the mint may add to them. */
export function accountBytesOf({ program }: TokenMint): number {
  return ownValue(accountBytes, program) ?? 165
}

/** Makes sure that tokens are sent to a person, not to an account that holds tokens itself. Throws `ACCOUNT_INVALID`. */
export async function requireOwnerAddress(where: Where, address: string): Promise<void> {
  const account = await readAccount(where, address)
  if (tokenPrograms.includes(String(account?.owner)))
    throw new FoyerError('ACCOUNT_INVALID', { value: address })
}

/** Whether there is anything at an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function hasAccount(where: Where, address: string): Promise<boolean> {
  return (await readAccount(where, address)) !== undefined
}

async function readAccount({ network, signal }: Where, address: string): Promise<RawAccount | undefined> {
  const params = [address, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getAccountInfo', params, signal })
  return (answer as { readonly value?: RawAccount | null } | null)?.value ?? undefined
}
