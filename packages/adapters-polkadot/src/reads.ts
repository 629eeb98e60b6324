import { type Balance, FoyerError, type Network } from '@foyer/common'
import { callNode, type NodeCall, rpcFailure, toBalance } from '@foyer/common/session-kit'
import { blake2b } from '@noble/hashes/blake2b'
import { fromHex, readAddress, readBigInt, toHex } from './addresses.js'

// A node that executes a runtime is slow to answer its first requests.
const timeoutMs = 15_000

/**
 * Calls a network's nodes. Failures: `RPC_FAILED`, with a `NodeRefusal` as its cause if a node refused, and
 * `ABORTED`.
 */
export function askNode(network: Network, call: NodeCall): Promise<unknown> {
  return callNode(network, { ...call, timeoutMs })
}

/** An account's funds in the native currency, in the smallest unit (planck). */
export interface Funds {
  /** The amount that is not reserved. It may still be frozen. */
  readonly free: bigint
  /** Deposits that the chain holds. */
  readonly reserved: bigint
  /** The amount that must stay in the account, deposits included: stakes, votes, vesting. */
  readonly frozen: bigint
  /** The amount that may be sent, including the existential deposit. */
  readonly transferable: bigint
}

/** The account whose funds are read. */
export interface FundsRequest {
  readonly address: string
  readonly signal?: AbortSignal | undefined
}

// The hashes of `System` and `Account`, under which every Substrate chain stores its accounts.
const accountsPrefix = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const hashLength = 16
const countersLength = 16
const nonceLength = 4
const balanceLength = 16

/** Reads an account's funds without an SDK. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function readFunds(network: Network, { address, signal }: FundsRequest): Promise<Funds> {
  const params = [accountKey(address)]
  const stored = await askNode(network, { method: 'state_getStorage', params, signal })
  if (stored === null) return { free: 0n, reserved: 0n, frozen: 0n, transferable: 0n }
  const funds = typeof stored === 'string' ? readAccountState(fromHex(stored)) : undefined
  if (funds) return funds
  throw rpcFailure(network, 'the account cannot be read')
}

/** Returns the storage key of an account. Throws `ACCOUNT_INVALID`. */
function accountKey(address: string): string {
  const account = readAddress(address)
  if (!account) throw new FoyerError('ACCOUNT_INVALID', { value: address })
  return `${accountsPrefix}${toHex(blake2b(account, { dkLen: hashLength }))}${toHex(account)}`
}

/**
 * Reads the number of extrinsics that an account has signed as of a block. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`,
 * `ABORTED`.
 */
export async function readNonce(
  network: Network,
  { address, blockHash, signal }: FundsRequest & { readonly blockHash: string },
): Promise<number> {
  const params = [accountKey(address), blockHash]
  const stored = await askNode(network, { method: 'state_getStorage', params, signal })
  return typeof stored === 'string' ? Number(readBigInt(fromHex(stored).subarray(0, nonceLength))) : 0
}

/** Reads `AccountInfo`: four 4-byte counters, then four 16-byte balances. Returns `undefined` for another format. */
export function readAccountState(bytes: Uint8Array): Funds | undefined {
  if (bytes.length !== countersLength + 4 * balanceLength) return undefined
  const balanceAt = (index: number) => {
    const start = countersLength + index * balanceLength
    return readBigInt(bytes.subarray(start, start + balanceLength))
  }
  const [free, reserved, third, last] = [balanceAt(0), balanceAt(1), balanceAt(2), balanceAt(3)]
  // Older runtimes have two frozen balances. In newer runtimes the last field contains flags with the highest bit
  // set.
  const isNewer = last >> 127n === 1n
  const frozen = isNewer || third > last ? third : last
  const locked = frozen > reserved ? frozen - reserved : 0n
  return { free, reserved, frozen, transferable: free > locked ? free - locked : 0n }
}

/** Reads the free balance of an address. Fails as `readFunds` does. */
export async function readBalance(network: Network, request: FundsRequest): Promise<Balance> {
  const { free } = await readFunds(network, request)
  return toBalance(network, free)
}
