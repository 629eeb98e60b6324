import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { type ChainPlan, ss58Prefix } from './chainPlans.js'

/** The part of a chain specification that is read here. */
export interface RawGenesis {
  readonly id: string
  readonly name: string
  readonly properties: object
  readonly genesis: { readonly raw: { readonly top: Readonly<Record<string, string>> } }
}

const coinsEach = 1000n

/** Creates the initial state of a chain from a published one, with its own name, coin and funded accounts. */
export function fundGenesis(
  spec: RawGenesis,
  { plan, accountIds }: { readonly plan: ChainPlan; readonly accountIds: readonly string[] },
): RawGenesis {
  const { name, symbol, decimals } = plan
  const free = coinsEach * 10n ** BigInt(decimals)
  const funded = accountIds.map(id => [accountKey(id), accountState(free)])
  const issued = [
    storagePrefix('Balances', 'TotalIssuance'),
    littleEndian(free * BigInt(accountIds.length), 16),
  ]
  const top = { ...spec.genesis.raw.top, ...Object.fromEntries([...funded, [issued[0], `0x${issued[1]}`]]) }
  return {
    ...spec,
    id: name,
    name,
    properties: { ss58Format: ss58Prefix, tokenDecimals: decimals, tokenSymbol: symbol },
    genesis: { raw: { top } },
  }
}

/** Returns the storage key of an account (`Blake2_128Concat`): a hash of sixteen bytes, then the account id itself. */
function accountKey(accountId: string): string {
  return `${storagePrefix('System', 'Account')}${blake2AsHex(accountId, 128).slice(2)}${accountId.slice(2)}`
}

function storagePrefix(pallet: string, item: string): string {
  return `${xxhashAsHex(pallet, 128)}${xxhashAsHex(item, 128).slice(2)}`
}

/**
 * Encodes `AccountInfo`: nonce, consumers, providers and sufficients (4 bytes each), then four balances (16 bytes
 * each).
 */
function accountState(free: bigint): string {
  const counts = [0n, 0n, 1n, 0n].map(count => littleEndian(count, 4))
  const balances = [free, 0n, 0n, 0n].map(balance => littleEndian(balance, 16))
  return `0x${[...counts, ...balances].join('')}`
}

function littleEndian(value: bigint, size: number): string {
  const bytes = Array.from({ length: size }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))
  return Buffer.from(bytes).toString('hex')
}
