import type { Transaction, Transfer } from '../blockchain/Transaction.js'
import { isSpam } from './isShown.js'

/** A collectible the account holds, as far as its history was read. */
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
  readonly newest: Transfer['direction']
  /** How many came, less how many went. */
  balance: number
  /** More than one was moved at a time: it is not one of a kind. */
  isEdition: boolean
}

const signs = { in: 1, out: -1, self: 0 } as const

/**
 * The collectibles that an account holds, those that came last first, without spam. The newest movement of one of a
 * kind decides; of an edition, what came and went is added up. Expects transactions newest first.
 */
export function heldCollectibles(transactions: readonly Transaction[]): readonly Collectible[] {
  const movements = new Map<string, Movement>()
  for (const { status, transfers } of transactions) {
    if (status === 'failed') continue
    for (const transfer of [...transfers].reverse()) note(movements, transfer)
  }
  const isHeld = ({ newest, balance, isEdition }: Movement) => (isEdition ? balance > 0 : newest !== 'out')
  return [...movements.values()].filter(isHeld).map(each => each.collectible)
}

function note(movements: Map<string, Movement>, transfer: Transfer): void {
  const collectible = toCollectible(transfer)
  if (!collectible) return
  const { direction, quantity = '1' } = transfer
  const movement = movements.get(collectible.id) ?? {
    collectible,
    newest: direction,
    balance: 0,
    isEdition: false,
  }
  movement.balance += signs[direction] * Number(quantity)
  movement.isEdition ||= Number(quantity) > 1
  movements.set(collectible.id, movement)
}

function toCollectible(transfer: Transfer): Collectible | undefined {
  const { asset } = transfer
  if (asset.kind !== 'collectible' || isSpam(transfer)) return undefined
  const { name, contractAddress, tokenId, previewUrl } = asset
  const id = contractAddress ? `${contractAddress.toLowerCase()}/${tokenId}` : `${name}/${previewUrl ?? ''}`
  return { id, name, contractAddress, tokenId, previewUrl }
}
