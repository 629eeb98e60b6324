import { is, schemaOf } from '@foyer/common'
import { createHttpClient } from '../http/createHttpClient.js'
import type { FixedSettings } from '../kernel/kernel.js'
import { sdkType, sdkVersion } from '../kernel/version.js'
import { directoryBase, directoryImage } from './directoryBase.js'
import { readListing } from './readListing.js'
import type { WalletListing } from './WalletListing.js'

/** Which wallets are asked for. */
export interface WalletsQuery {
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly search?: string
  readonly isCertified?: boolean
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** Wallets of the directory, and how many there are in all. */
export interface WalletsPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** Asks the directory service. */
export interface DirectoryClient {
  /** Failures: `HTTP_STATUS`, `HTTP_TIMED_OUT`, `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`, `ABORTED`. */
  getWallets(query: WalletsQuery): Promise<WalletsPage>
}

interface WalletsBody {
  readonly data: readonly unknown[]
  readonly count?: unknown
}

const bodySchema = schemaOf<WalletsBody>(
  is(value => Array.isArray((value as Partial<WalletsBody> | null)?.data), 'expected { data, count }'),
)

const defaultTimeoutMs = 10_000

/** The client of the directory; nothing where none is configured. */
export function createDirectoryClient(
  settings: Pick<FixedSettings, 'services' | 'projectId'>,
): DirectoryClient | undefined {
  const baseUrl = directoryBase(settings)
  if (!baseUrl) return undefined
  const identity = { projectId: settings.projectId, st: sdkType, sv: sdkVersion }
  const origin = new URL(baseUrl).origin
  const read = (entry: unknown) => {
    const listing = readListing(entry)
    return listing && { ...listing, imageUrl: ownImage(listing) }
  }
  /** The directory's own pictures only: an entry must not make the page ask other hosts. */
  const ownImage = ({ imageId, imageUrl }: WalletListing) => {
    if (imageId) return directoryImage(settings, { kind: 'getWalletImage', id: imageId })
    return imageUrl && new URL(imageUrl).origin === origin ? imageUrl : undefined
  }
  return {
    async getWallets({ signal, timeoutMs = defaultTimeoutMs, ...query }) {
      const client = createHttpClient({ service: 'directory', baseUrl, timeoutMs })
      const { data, count } = await client.call({
        method: 'GET',
        path: '/getWallets',
        query: { ...identity, ...toWire(query) },
        response: bodySchema,
        ...(signal ? { signal } : {}),
      })
      const wallets = soundListings(data, read).slice(0, query.entries)
      return { wallets, count: isCount(count) ? count : wallets.length }
    },
  }
}

function toWire(
  query: Omit<WalletsQuery, 'signal' | 'timeoutMs'>,
): Record<string, string | number | undefined> {
  return {
    page: query.page,
    entries: query.entries,
    include: query.include?.join(','),
    exclude: query.exclude?.join(','),
    chains: query.chains?.join(','),
    search: query.search,
    badge_type: query.isCertified ? 'certified' : undefined,
  }
}

/** A service that sends more than was asked for is read so far, and no further. */
const mostEntries = 1000

/** What is sound of an answer, each wallet once. */
function soundListings(
  data: readonly unknown[],
  read: (entry: unknown) => WalletListing | undefined,
): readonly WalletListing[] {
  const byId = new Map<string, WalletListing>()
  for (const listing of data.slice(0, mostEntries).map(read)) {
    if (listing && !byId.has(listing.id)) byId.set(listing.id, listing)
  }
  return [...byId.values()]
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
