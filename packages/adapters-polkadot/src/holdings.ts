import type { Holding, Network, ReadsHoldings } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { blake2b } from '@noble/hashes/blake2b'
import { fromHex, readAddress, readBigInt, toHex } from './addresses.js'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.js'
import { askNode, readFunds } from './reads.js'

// Shares the chunk of other reads without an SDK because it is small.
export { readOutcome } from './outcome.js'

type Request = Parameters<ReadsHoldings['readHoldings']>[0]

/**
 * Reads an account's holdings: the native currency, and the network's `tokens` that it has. Loads no SDK. Failures:
 * `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`.
 */
export async function readHoldings(network: Network, request: Request): Promise<readonly Holding[]> {
  const { tokens = [] } = network as Pick<PolkadotNetwork, 'tokens'>
  const [{ transferable }, ...held] = await Promise.all([
    readFunds(network, request),
    ...tokens.map(token => readHeld(network, token, request)),
  ])
  return [{ ...network.nativeCurrency, amount: transferable }, ...held.filter(each => each !== undefined)]
}

async function readHeld(network: Network, token: string, request: Request): Promise<Holding | undefined> {
  const account = readAddress(request.address) ?? new Uint8Array() // `readFunds` rejects invalid ones
  const { signal } = request
  const id = littleEndian(Number(token))
  const read = async (item: string, ...keys: readonly Uint8Array[]) => {
    const key = `${assetsPrefix}${item}${keys.map(hashed).join('')}`
    const stored = await askNode(network, { method: 'state_getStorage', params: [key], signal })
    return typeof stored === 'string' ? fromHex(stored) : undefined
  }
  const [holding, named] = await Promise.all([read(accountItem, id, account), read(metadataItem, id)])
  const amount = holding && readAmount(holding)
  if (!amount) return undefined
  const described = named && readMetadata(named)
  if (!described) throw rpcFailure(network, `the token ${token} cannot be read`)
  return { token, ...described, amount }
}

// The hashes of `Assets`, `Account` and `Metadata`, under which asset hubs store tokens.
const assetsPrefix = '0x682a59d51ab9e48a8c8cc418ff9708d2'
const accountItem = 'b99d880ec681799c0cf30e8886371da9'
const metadataItem = 'b5f3822e35ca2f31ce3526eab1363fd2'

/** Hashes a storage key with `Blake2_128Concat`: a 16-byte hash, then the key itself. */
function hashed(key: Uint8Array): string {
  return `${toHex(blake2b(key, { dkLen: 16 }))}${toHex(key)}`
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

const balanceLength = 16

/** Reads `AssetAccount`: the balance, then whether it is frozen. A frozen balance cannot be sent. */
function readAmount(bytes: Uint8Array): bigint {
  const isFrozen = bytes[balanceLength] !== 0
  return isFrozen ? 0n : readBigInt(bytes.subarray(0, balanceLength))
}

/** Reads `AssetMetadata`: deposit, name, symbol and decimals. Returns `undefined` if it is incomplete. */
function readMetadata(bytes: Uint8Array): Pick<Holding, 'name' | 'symbol' | 'decimals'> | undefined {
  const name = readText(bytes, balanceLength)
  const symbol = readText(bytes, name.end)
  const decimals = bytes[symbol.end]
  return decimals === undefined ? undefined : { name: name.text, symbol: symbol.text, decimals }
}

/** Reads a length-prefixed text. The length takes one byte, or two if its lowest bit is set (`Compact`). */
function readText(bytes: Uint8Array, start: number): { readonly text: string; readonly end: number } {
  const [first = 0, second = 0] = bytes.subarray(start)
  const isLong = (first & 0b11) === 1
  const from = start + (isLong ? 2 : 1)
  const end = from + (isLong ? (first | (second << 8)) >> 2 : first >> 2)
  return { text: new TextDecoder().decode(bytes.subarray(from, end)), end }
}
