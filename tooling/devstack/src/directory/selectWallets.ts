import type { WalletRecord } from './WalletRecord.js'

const defaultEntries = 40
const mostEntries = 100

/** Returns one page of the wallets that match a query. `count` is the number of matches on all pages. */
export function selectWallets<Wallet extends Omit<WalletRecord, 'image_url'>>(
  wallets: readonly Wallet[],
  query: URLSearchParams,
): { readonly data: readonly Wallet[]; readonly count: number } {
  const include = list(query, 'include')
  const exclude = list(query, 'exclude')
  const chains = list(query, 'chains')
  const search = fold(query.get('search') ?? '')
  const badge = query.get('badge_type')
  const found = wallets.filter(
    wallet =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some(chain => chains.includes(chain))) &&
      fold(wallet.name).includes(search) &&
      (badge === null || wallet.badge_type === badge),
  )
  const entries = Math.min(whole(query, 'entries') ?? defaultEntries, mostEntries)
  const start = ((whole(query, 'page') ?? 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()

function list(query: URLSearchParams, name: string): readonly string[] {
  return (query.get(name) ?? '').split(',').filter(Boolean)
}

function whole(query: URLSearchParams, name: string): number | undefined {
  const value = Number(query.get(name) ?? Number.NaN)
  return Number.isInteger(value) && value > 0 ? value : undefined
}
