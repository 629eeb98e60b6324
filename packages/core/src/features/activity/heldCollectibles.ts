import type { NetworkId } from '@foyer/common'
import type { Transaction, Transfer } from '../../wallet/blockchain/history.js'

/**
 * Whether a transaction belongs in the list of a network: one of that network in which something moved that is not spam.
 * So one in which nothing moved does not.
 */
export function isShown({ networkId, transfers }: Transaction, wanted: NetworkId): boolean {
  return networkId === wanted && !transfers.every(isSpam)
}

/** Whether what moved was sent to lure its receiver. */
function isSpam({ asset }: Transfer): boolean {
  return asset.kind === 'collectible' && asset.isSpam
}

/** A collectible the account holds: as the network says, or as far as its history was read. */
export interface Collectible {
  /** Unique among the account's. */
  readonly id: string
  /** Empty where it has none. */
  readonly name: string
  /** Empty where the service does not say. */
  readonly contractAddress: string
  readonly tokenId: string
  /** Address of an image that may go into an `<img>`. */
  readonly previewUrl: string | undefined
}

interface Movement {
  readonly collectible: Collectible
  /** How many came, less how many went, of the newest movements so far. */
  sum: number
  /** The most of these sums: so many are held at least, for nobody can have had less than none before. */
  atLeast: number
}

/**
 * The collectibles that an account holds, those that came last first, without spam: of one of a kind and of an edition
 * alike those of which more came than went since some time. What came before the transactions that are known counts as
 * unknown. What the network itself said (`holdings`) counts for more than any history. Expects transactions newest first.
 */
export function heldCollectibles(
  transactions: readonly Transaction[],
  holdings: CollectibleHoldings = {},
): readonly Collectible[] {
  return [...movementsIn(transactions).values()]
    .filter(({ collectible, atLeast }) => holdings[collectible.id] ?? atLeast > 0)
    .map(each => each.collectible)
}

/** Whether collectibles are held, by their ids, as the network says. */
export type CollectibleHoldings = Readonly<Record<string, boolean>>

/** The collectibles that ever came or went, those that moved last first. */
export function movedCollectibles(transactions: readonly Transaction[]): readonly Collectible[] {
  return [...movementsIn(transactions).values()].map(each => each.collectible)
}

function movementsIn(transactions: readonly Transaction[]): ReadonlyMap<string, Movement> {
  const movements = new Map<string, Movement>()
  for (const { status, transfers } of transactions) {
    if (status === 'failed') continue
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
  // What is moved to oneself is held then, and neither came nor went.
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
