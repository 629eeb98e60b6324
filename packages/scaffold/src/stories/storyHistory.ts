import type { StoryRequest } from './StoryRequest.js'
import { storyImages } from './storyImages.js'
import { storyNetworks } from './storyNetworks.js'

const [northwind] = storyNetworks
const dayMs = 86_400_000
const images = Object.values(storyImages)

interface StoryMetadata {
  readonly operationType?: string
  readonly status?: string
  readonly minedAt?: string
  readonly chain?: string
}

/** Returns a date this many days ago, in the service's format. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()

/** Creates a token transfer in the service's format, optionally without an icon. */
export function storyToken(direction: 'in' | 'out' | 'self', numeric: string, symbol = 'ETH', icon = true) {
  const url = symbol === 'ETH' ? storyImages.lumen : storyImages.pebble
  return {
    direction,
    fungible_info: { name: symbol, symbol, icon: icon ? { url } : null },
    quantity: { numeric },
  }
}

/** Creates a collectible transfer in the service's format. */
export function storyCollectible(
  direction: 'in' | 'out',
  number: number,
  { name = `Door #${number}`, url = images[number % images.length], isSpam = false }: StoryLook = {},
) {
  return {
    direction,
    nft_info: {
      contract_address: `0x${'d'.repeat(40)}`,
      token_id: String(number),
      name,
      content: { preview: url ? { url } : null },
      flags: { is_spam: isSpam },
    },
    quantity: { numeric: '1' },
  }
}

interface StoryLook {
  readonly name?: string
  readonly url?: string | undefined
  readonly isSpam?: boolean
}

/** Creates a transaction in the service's format. */
export function storyTransaction(
  id: string,
  {
    operationType = 'receive',
    status = 'confirmed',
    minedAt = daysAgo(0),
    chain = northwind.id,
  }: StoryMetadata,
  ...transfers: readonly object[]
) {
  const address = `0x${'8'.repeat(40)}`
  const hash = `0x${id.padStart(64, '0')}`
  const metadata = { operationType, status, minedAt, chain, hash, sentFrom: address, sentTo: address }
  return { id, metadata, transfers }
}

type StoryTransaction = ReturnType<typeof storyTransaction>

const operations = ['receive', 'send', 'trade', 'mint', 'stake', 'deposit', 'withdraw'] as const
const outgoing: ReadonlySet<string> = new Set(['send', 'stake', 'deposit'])

/** Creates this many transactions of different kinds, `everyDays` days apart. */
export function manyTransactions(count: number, everyDays = 3): readonly StoryTransaction[] {
  return Array.from({ length: count }, (_, index) => {
    const operationType = operations[index % operations.length] ?? 'receive'
    const amount = String((index % 17) + 0.125)
    const transfers =
      operationType === 'trade'
        ? [storyToken('out', amount), storyToken('in', String(index * 7 + 1), 'PUSD')]
        : operationType === 'mint'
          ? [storyCollectible('in', index)]
          : [storyToken(outgoing.has(operationType) ? 'out' : 'in', amount)]
    return storyTransaction(`${index}`, { operationType, minedAt: daysAgo(index * everyDays) }, ...transfers)
  })
}

/** Serves a list in pages, as the service does. */
export const inPages =
  (list: readonly StoryTransaction[], size = 50) =>
  ({ query }: StoryRequest) => {
    const from = Number(query.get('cursor') ?? 0)
    const next = from + size < list.length ? String(from + size) : null
    return { data: list.slice(from, from + size), next }
  }
