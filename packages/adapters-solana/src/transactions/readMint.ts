import { FoyerError, type Network } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import type { TokenMint } from './buildTransfer.js'

/** The programs that hold tokens: SPL Token and Token-2022. */
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const decimalsAt = 44
const shortestMint = 82

interface RawAccount {
  readonly owner?: unknown
  readonly data?: readonly [string, string]
}

interface Where {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
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

/** Makes sure that tokens are sent to a person, not to an account that holds tokens itself. Throws `ACCOUNT_INVALID`. */
export async function requireOwnerAddress(where: Where, address: string): Promise<void> {
  const account = await readAccount(where, address)
  if (tokenPrograms.includes(String(account?.owner)))
    throw new FoyerError('ACCOUNT_INVALID', { value: address })
}

async function readAccount({ network, signal }: Where, address: string): Promise<RawAccount | undefined> {
  const params = [address, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getAccountInfo', params, signal })
  return (answer as { readonly value?: RawAccount | null } | null)?.value ?? undefined
}
