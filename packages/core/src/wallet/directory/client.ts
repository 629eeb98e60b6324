import { namespaces } from '@foyer/common'
import * as v from 'valibot'
import { createHttpClient } from '../../base/http.js'
import { createPause } from '../../base/pause.js'
import type { Settings } from '../../base/settings.js'
import { sdkType, sdkVersion } from '../../base/version.js'
import { readListing, type WalletListing } from './listing.js'
import type { DirectoryKnown, DirectoryState } from './state.js'

type Configured = Pick<Settings, 'services' | 'projectId' | 'walletList'>

/** The directory's address: the host's own, or the public one where there is a `projectId` for it and no list of the host's. */
function directoryBase({ services, projectId, walletList }: Configured): string | undefined {
  return services.directoryUrl ?? (projectId && !walletList ? 'https://api.web3modal.org' : undefined)
}

/** The address of an image the directory holds, for an `<img>`. */
export function directoryImage(
  settings: Configured,
  { kind, id }: { readonly kind: 'getWalletImage' | 'public/getAssetImage'; readonly id: string },
): string | undefined {
  const base = directoryBase(settings)
  if (!base) return undefined
  const query = new URLSearchParams({ projectId: settings.projectId ?? '', st: sdkType, sv: sdkVersion })
  return `${base.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}?${query}`
}

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
interface WalletsPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** Asks the directory service, or the list that the host brings along. */
export interface DirectoryClient {
  /** Left alone for 30 s, or as long as it asked for, once it turned everybody away: fails as it did then. Failures: `HTTP_STATUS`, `HTTP_TIMED_OUT`, `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`, `ABORTED`. */
  getWallets(query: WalletsQuery): Promise<WalletsPage>
}

const bodySchema = v.looseObject({ data: v.array(v.unknown()), count: v.optional(v.unknown()) })

const defaultTimeoutMs = 10_000

/** The client of the directory service; nothing where none is configured. */
export function createDirectoryClient(settings: Configured): DirectoryClient | undefined {
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
  const pause = createPause()
  return {
    async getWallets({ signal, timeoutMs = defaultTimeoutMs, ...query }) {
      const client = createHttpClient({ service: 'directory', baseUrl, timeoutMs })
      const call = () =>
        client.call({
          method: 'GET',
          path: '/getWallets',
          query: { ...identity, ...toWire(query) },
          response: bodySchema,
          ...(signal ? { signal } : {}),
        })
      const { data, count } = await pause.ask(call)
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

/** The part of a query that follows from the host's options: its networks, and the wallets it wants or does not. */
export function directoryQuery({
  networks,
  modal,
  options,
}: Pick<DirectoryKnown, 'networks' | 'modal' | 'options'>): Pick<WalletsQuery, 'chains' | 'include'> & {
  readonly exclude: readonly string[]
} {
  const shown = modal.namespaceFilter ? [modal.namespaceFilter] : namespaces
  const chains = shown.flatMap(each => networks.byNamespace[each]?.requested.map(network => network.id) ?? [])
  const { includeWalletIds, excludeWalletIds } = options
  return {
    chains,
    exclude: excludeWalletIds,
    ...(includeWalletIds.length > 0 ? { include: includeWalletIds } : {}),
  }
}

/** How many wallets a page has. */
export const pageSize = 40

/** Whether the directory has pages that were not loaded yet. */
export function hasMorePages({ source, page, count }: DirectoryState): boolean {
  return source === 'service' && (page === 0 || page * pageSize < count)
}
