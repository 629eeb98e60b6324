import { base58 } from '@scure/base'
import { getAddress } from 'viem'
import type { UserAccount } from '../evm/UserAccount.js'
import { parseRequest, type RequestOwner } from '../requests/parseRequest.js'

/** Somebody’s two accounts on one network, and an account that is not theirs. */
export const eoa: UserAccount = { type: 'eoa', address: getAddress(`0x${'a1'.repeat(20)}`) }
export const smart: UserAccount = { type: 'smartAccount', address: getAddress(`0x${'b2'.repeat(20)}`) }
export const to = getAddress(`0x${'c3'.repeat(20)}`)
export const networkId = 'eip155:31337'
/** Who asks: with both accounts, the smart one in use; or with a key alone. */
export const owner: RequestOwner = { family: 'eip155', networkId, accounts: [eoa, smart], inUse: smart }
export const keyAlone: RequestOwner = { ...owner, accounts: [eoa], inUse: eoa }

/** Somebody on Solana. */
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
export const me = keyOf(1)
export const solanaOwner: RequestOwner = { family: 'solana', networkId: solanaId, account: me }

/** How it is said that a part of a request cannot be read, and that an account is somebody else’s. */
export const invalid = (name: string) => ({ code: -32602, message: `The ${name} cannot be read.` })
export const stranger = { code: 4100, message: 'This account is not in this wallet.' }

/** Reads a request. */
export const parse = <Read>(method: string, params: unknown, by: RequestOwner = owner) =>
  parseRequest({ method, params }, by) as Read // as its method says

/** What was read, or why it is refused. */
export function refusal(method: string, params: unknown, by: RequestOwner = owner) {
  try {
    return { read: parseRequest({ method, params }, by) }
  } catch (error) {
    const { code, message } = error as { code: unknown; message: string }
    return { code, message }
  }
}
