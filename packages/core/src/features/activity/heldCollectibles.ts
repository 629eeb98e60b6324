import type { NetworkId } from '@foyer/common'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'

/**
 * Returns whether the list of a network shows a transaction. It must be on that network and have a transfer that is
 * not spam.
 */
export function isShown({ networkId, transfers }: Transaction, wanted: NetworkId): boolean {
  return networkId === wanted && !transfers.every(isSpam)
}

/** Returns whether a transfer is of a spam collectible. */
function isSpam({ asset }: Transfer): boolean {
  return asset.kind === 'collectible' && asset.isSpam
}

/** A collectible that the account holds, according to the network or to the history read so far. */
export interface Collectible {
  /** An id that is unique within an account. */
  readonly id: string
  /** The name of the collectible. Empty if it has none. */
  readonly name: string
  /** The address of the contract. Empty if the service does not send it. */
  readonly contractAddress: string
  readonly tokenId: string
  /** The URL of an image that is safe for `<img>`. */
  readonly previewUrl: string | undefined
}

interface Movement {
  readonly collectible: Collectible
  /** Copies that came in minus copies that went out, over the newest movements so far. */
  sum: number
  /** The highest of these sums. The account holds at least as many, because no earlier balance was negative. */
  atLeast: number
}

/**
 * Returns the collectibles that an account holds, without spam, the last to move first. Expects transactions newest
 * first.
 *
 * A collectible is held if more copies came in than went out since some point in time. Copies from before the known
 * transactions do not count. The network's own answers (`holdings`) take precedence.
 */
export function heldCollectibles(
  transactions: readonly Transaction[],
  holdings: CollectibleHoldings = {},
): readonly Collectible[] {
  return [...movementsIn(transactions).values()]
    .filter(({ collectible, atLeast }) => holdings[collectible.id] ?? atLeast > 0)
    .map(each => each.collectible)
}

/** Whether collectibles are held according to the network, by their ids. */
export type CollectibleHoldings = Readonly<Record<string, boolean>>

/** Returns all collectibles that moved, the last to move first. */
export function movedCollectibles(transactions: readonly Transaction[]): readonly Collectible[] {
  return [...movementsIn(transactions).values()].map(each => each.collectible)
}

/** The statuses of transactions that moved nothing. */
const unmoved: ReadonlySet<string> = new Set(['failed', 'dropped', 'replaced'])

function movementsIn(transactions: readonly Transaction[]): ReadonlyMap<string, Movement> {
  const movements = new Map<string, Movement>()
  for (const { status, transfers } of transactions) {
    if (unmoved.has(status)) continue
    for (const transfer of [...transfers].reverse()) note(movements, transfer)
  }
  return movements
}

function note(movements: Map<string, Movement>, transfer: Transfer): void {
  const collectible = toCollectible(transfer)
  if (!collectible) return
  const { direction, quantity = '1' } = transfer
  const movement = movements.get(collectible.id) ?? { collectible, sum: 0, atLeast: 0 }
  const count = Number(quantity)
  // A transfer to oneself proves that the copies are held and leaves the sum as it is.
  const since = direction === 'out' ? movement.sum - count : movement.sum + count
  movement.atLeast = Math.max(movement.atLeast, since)
  if (direction !== 'self') movement.sum = since
  movements.set(collectible.id, movement)
}

function toCollectible(transfer: Transfer): Collectible | undefined {
  const { asset } = transfer
  if (asset.kind !== 'collectible' || isSpam(transfer)) return undefined
  const { name, contractAddress, tokenId, previewUrl } = asset
  const id = contractAddress ? `${contractAddress.toLowerCase()}/${tokenId}` : `${name}/${previewUrl ?? ''}`
  return { id, name, contractAddress, tokenId, previewUrl }
}
