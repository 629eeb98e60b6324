import { namespaces } from '@foyer/common'
import * as v from 'valibot'
import { createHttpClient } from '../../base/http.js'
import { createPause } from '../../base/pause.js'
import type { Settings } from '../../base/settings.js'
import { sdkType, sdkVersion } from '../../base/version.js'
import { readListing, type WalletListing } from './listing.js'
import type { DirectoryKnown, DirectoryState } from './state.js'

type DirectorySettings = Pick<Settings, 'services' | 'projectId' | 'wallets'>

/**
 * Returns the directory's URL: the app's own, or the public one if there is a `projectId` and no list of the app.
 */
function directoryBase({ services, projectId, wallets }: DirectorySettings): string | undefined {
  return services.directoryUrl ?? (projectId && !wallets?.list ? 'https://api.web3modal.org' : undefined)
}

/** Returns the URL of an image in the directory, for an `<img>`. */
export function directoryImage(
  settings: DirectorySettings,
  { kind, id }: { readonly kind: 'getWalletImage' | 'public/getAssetImage'; readonly id: string },
): string | undefined {
  const base = directoryBase(settings)
  if (!base) return undefined
  const query = new URLSearchParams({ projectId: settings.projectId ?? '', st: sdkType, sv: sdkVersion })
  return `${base.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}?${query}`
}

/** The wallets to request. */
export interface WalletsQuery {
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** The networks, as CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly search?: string
  readonly isCertified?: boolean
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** A page of wallets, and their total number. */
interface WalletsPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** The client of the directory service, or of the app's own wallet list. */
export interface DirectoryClient {
  /**
   * Returns a page of wallets. During the pause of an overloaded service (30 s, or as long as it asks for) it fails
   * with the last failure. Failures: `HTTP_STATUS`, `HTTP_TIMED_OUT`, `HTTP_UNREACHABLE`, `HTTP_BODY_INVALID`,
   * `ABORTED`.
   */
  getWallets(query: WalletsQuery): Promise<WalletsPage>
}

const bodySchema = v.looseObject({ data: v.array(v.unknown()), count: v.optional(v.unknown()) })

const defaultTimeoutMs = 10_000

/** Creates the client of the directory service, or returns `undefined` if none is configured. */
export function createDirectoryClient(settings: DirectorySettings): DirectoryClient | undefined {
  const baseUrl = directoryBase(settings)
  if (!baseUrl) return undefined
  const identity = { projectId: settings.projectId, st: sdkType, sv: sdkVersion }
  const origin = new URL(baseUrl).origin
  const read = (entry: unknown) => {
    const listing = readListing(entry)
    return listing && { ...listing, imageUrl: ownImage(listing) }
  }
  /** Keeps only images of the directory, so that an entry cannot make the page contact other hosts. */
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

/** The maximum number of entries to read. Further ones are ignored. */
const mostEntries = 1000

/** Returns the valid entries of a response, each wallet once. */
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

/** Returns the directory ids of the excluded wallets. */
export function excludedIds({ wallets }: DirectoryKnown['options']): readonly string[] {
  return wallets.excluded.filter(each => typeof each === 'string')
}

/** Returns the query fields for the app's options: its networks, and the included and excluded wallets. */
export function directoryQuery({
  networks,
  modal,
  options,
}: Pick<DirectoryKnown, 'networks' | 'modal' | 'options'>): Pick<WalletsQuery, 'chains' | 'include'> & {
  readonly exclude: readonly string[]
} {
  const shown = modal.namespaceFilter ? [modal.namespaceFilter] : namespaces
  const chains = shown.flatMap(each => networks.byNamespace[each]?.requested.map(network => network.id) ?? [])
  const { included } = options.wallets
  return {
    chains,
    exclude: excludedIds(options),
    ...(included.length > 0 ? { include: included } : {}),
  }
}

/** The number of wallets per page. */
export const pageSize = 40

/** Returns whether the directory has pages that are not loaded yet. */
export function hasMorePages({ source, page, count }: DirectoryState): boolean {
  return source === 'service' && (page === 0 || page * pageSize < count)
}
