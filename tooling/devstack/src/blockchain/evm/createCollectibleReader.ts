import { type Address, type PublicClient, parseAbi } from 'viem'
import { isSpam } from './isSpam.js'
import { readDataUri } from './readDataUri.js'

/** An ERC-721 collectible. */
export interface Collectible {
  readonly name: string
  /** A `data:` or `http(s):` URL of the picture. */
  readonly picture: string | undefined
  readonly isSpam: boolean
}

/** Reads a collectible from its contract. Never rejects: a collectible without metadata is named by its token id. */
export type CollectibleReader = (contract: Address, tokenId: bigint) => Promise<Collectible>

const abi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256) view returns (string)',
])

/** Creates a reader with a cache. Collectibles without a `tokenURI`, such as burned ones, are not cached. */
export function createCollectibleReader(client: PublicClient): CollectibleReader {
  const known = new Map<string, Collectible>()
  return async (address, tokenId) => {
    const key = `${address}/${tokenId}`
    const found = known.get(key)
    if (found) return found
    const [collection, uri] = await client.multicall({
      contracts: [
        { address, abi, functionName: 'name' },
        { address, abi, functionName: 'tokenURI', args: [tokenId] },
      ],
    })
    const collectible = describe(`${collection.result ?? ''}`, tokenId, uri.result)
    if (uri.result) known.set(key, collectible)
    return collectible
  }
}

function describe(collection: string, tokenId: bigint, uri: string | undefined): Collectible {
  const { name, description, image } = readMetadata(uri)
  return {
    name: name || `${collection || 'Collectible'} #${tokenId}`,
    picture: /^(data:image\/|https?:\/\/)/.test(image) ? image : undefined,
    isSpam: isSpam([collection, name, description]),
  }
}

function readMetadata(uri: string | undefined): Record<'name' | 'description' | 'image', string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  try {
    const { name, description, image } = JSON.parse(readDataUri(uri ?? '') ?? 'null')
    return { name: text(name), description: text(description), image: text(image) }
  } catch {
    return { name: '', description: '', image: '' }
  }
}
