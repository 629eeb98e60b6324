import { base58 } from '@scure/base'
import { getAddress } from 'viem'
import type { UserAccount } from '../evm/UserAccount.js'
import { parseRequest, type RequestOwner } from '../requests/parseRequest.js'

/** Two accounts of one user on a network (`eoa`, `smart`) and an account of somebody else (`to`). */
export const eoa: UserAccount = { type: 'eoa', address: getAddress(`0x${'a1'.repeat(20)}`) }
export const smart: UserAccount = { type: 'smartAccount', address: getAddress(`0x${'b2'.repeat(20)}`) }
export const to = getAddress(`0x${'c3'.repeat(20)}`)
export const networkId = 'eip155:31337'
/** The requesting user: `owner` has both accounts and uses the smart one, `keyAlone` has only the EOA. */
export const owner: RequestOwner = { family: 'eip155', networkId, accounts: [eoa, smart], inUse: smart }
export const keyAlone: RequestOwner = { ...owner, accounts: [eoa], inUse: eoa }

/** The Solana network, keys and user of the tests. */
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
export const me = keyOf(1)
export const solanaOwner: RequestOwner = { family: 'solana', networkId: solanaId, account: me }

/** Returns the errors for an unreadable part of a request, and for an account of another user. */
export const invalid = (name: string) => ({ code: -32602, message: `The ${name} cannot be read.` })
export const stranger = { code: 4100, message: 'This account is not in this wallet.' }

export const parse = <Read>(method: string, params: unknown, by: RequestOwner = owner) =>
  parseRequest({ method, params }, by) as Read // the caller names the type that the method returns

/** Returns the parsed request, or the error's code and message. */
export function refusal(method: string, params: unknown, by: RequestOwner = owner) {
  try {
    return { read: parseRequest({ method, params }, by) }
  } catch (error) {
    const { code, message } = error as { code: unknown; message: string }
    return { code, message }
  }
}
