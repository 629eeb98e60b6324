import { FoyerError, withDeadline } from '@foyer/common'
import type { WalletListData, WalletListOption } from '../../base/settings.js'
import type { DirectoryClient, WalletsQuery } from './client.js'
import { readListing, type WalletListing } from './listing.js'

/** The supported version of the list format. A list without a version counts as this one. */
const formVersion = 1
const loadTimeoutMs = 10_000

/**
 * Creates a directory client for the app's own list. Only the app's function can send requests. Failures:
 * `FEATURE_LOAD_FAILED`, `ABORTED`. The next call loads the list again.
 */
export function createListClient(list: WalletListOption): DirectoryClient {
  let reading: Promise<readonly WalletListing[]> | undefined
  const read = () => {
    reading ??= readList(list).catch(cause => {
      reading = undefined
      throw failed(cause)
    })
    return reading
  }
  return {
    async getWallets(query) {
      const { signal, timeoutMs = loadTimeoutMs, page, entries } = query
      const wallets = await withDeadline(read, { timeoutMs, signal, onTimeout: failed })
      const found = wallets.filter(each => isAskedFor(each, query))
      return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
    },
  }
}

const failed = (cause?: unknown) => new FoyerError('FEATURE_LOAD_FAILED', { name: 'walletList' }, { cause })

async function readList(list: WalletListOption): Promise<readonly WalletListing[]> {
  const { version = formVersion, data } = typeof list === 'function' ? await list() : list
  if (version !== formVersion || !Array.isArray(data)) throw failed()
  return data.flatMap(entry => readListing(withOwnImage(entry)) ?? [])
}

/** Keeps only images of the page's own origin, so that an entry cannot make the page contact other hosts. */
function withOwnImage(entry: WalletListData['data'][number]): unknown {
  const { image_url: path, ...rest } = Object(entry) as Readonly<Record<string, unknown>> // members are `unknown`, so the cast is safe
  const { href, origin } = globalThis.location ?? {}
  if (typeof path !== 'string' || !URL.canParse(path, href)) return rest
  const image = new URL(path, href)
  return image.origin === origin ? { ...rest, image_url: image.href } : rest
}

/**
 * Returns whether a wallet matches a query. A list contains one network per family of a wallet, so families are
 * compared.
 */
function isAskedFor(wallet: WalletListing, query: WalletsQuery): boolean {
  const { include, exclude = [], chains, search = '', isCertified } = query
  const families = wallet.chains?.map(familyOf)
  return (
    (include?.includes(wallet.id) ?? true) &&
    !exclude.includes(wallet.id) &&
    (!isCertified || wallet.isCertified === true) &&
    (!chains || !families || chains.some(each => families.includes(familyOf(each)))) &&
    wallet.name.toLocaleLowerCase().includes(search.toLocaleLowerCase())
  )
}

const familyOf = (networkId: string) => networkId.split(':')[0]
