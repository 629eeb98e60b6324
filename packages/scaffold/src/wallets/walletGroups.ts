import type { FoyerState } from '@foyer/core'
import { type ConnectorRow, connectorRowKinds } from '@foyer/core/engine'

/** What the wallets of a group have in common; `recommended` are for a visitor who has none. */
export type WalletGroupName = 'recent' | 'installed' | 'more' | 'recommended'

/** Wallets that stand together. */
export interface WalletGroup {
  /** Absent where the host says the order: then nothing is sorted. */
  readonly name: WalletGroupName | undefined
  readonly rows: readonly ConnectorRow[]
}

/** The wallet list as it is drawn. */
export interface WalletGroups {
  /** The one wallet of this browser: what most visitors with one choose. */
  readonly hero: ConnectorRow | undefined
  readonly groups: readonly WalletGroup[]
  /** The row that leads to a code to scan; it stands at the foot. */
  readonly scan: ConnectorRow | undefined
}

const ownKinds: readonly ConnectorRow['kind'][] = ['recent', 'injected', 'external']

/** Whether a visitor has a wallet that can be listed: of this browser or the host, or one reached before. */
export function hasOwnWallet(rows: readonly ConnectorRow[]): boolean {
  return rows.some(({ kind, isLastUsed }) => isLastUsed || ownKinds.includes(kind))
}

/** Whether the host says in which order the rows stand, be it by their kinds or one by one. */
export function isOrderedByHost({ options }: Pick<FoyerState, 'options'>): boolean {
  return options.arrangeWallets !== undefined || options.features.connectorTypeOrder !== connectorRowKinds
}

/** Sorts the rows as visitors look for them. Where the host says the order, its order holds, and the code stands where it is. */
export function toWalletGroups(rows: readonly ConnectorRow[], isByHost: boolean): WalletGroups {
  if (isByHost) return { hero: undefined, groups: [{ name: undefined, rows }], scan: undefined }
  const isRecent = ({ kind, isLastUsed }: ConnectorRow) => kind === 'recent' || isLastUsed === true
  const scan = rows.find(each => isCode(each) && !each.isLastUsed)
  const here = rows.filter(each => each.kind === 'injected')
  const [first] = rows.filter(each => each !== scan)
  const hero = here.length === 1 && isBefore(here[0], first) ? here[0] : undefined
  const others = rows.filter(each => each !== scan && each !== hero)
  const isInstalled = (each: ConnectorRow) => each.kind === 'injected' && !isRecent(each)
  const groups: readonly WalletGroup[] = [
    { name: 'recent', rows: others.filter(isRecent) },
    { name: 'installed', rows: others.filter(isInstalled) },
    {
      name: hasOwnWallet(rows) ? 'more' : 'recommended',
      rows: others.filter(each => !isRecent(each) && !isInstalled(each)),
    },
  ]
  return { hero, groups, scan }
}

/** The way used last stays the first. */
function isBefore(hero: ConnectorRow | undefined, first: ConnectorRow | undefined): boolean {
  return hero === first || first?.isLastUsed !== true
}

/** From how many rows on a list is searched by name. */
export const longList = 10

/** The wallets whose names have a text in them, in any case; the way to a code is none. */
export function withName(rows: readonly ConnectorRow[], text: string): readonly ConnectorRow[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter(row => isCode(row) || nameOf(row).toLocaleLowerCase().includes(wanted))
}

/** Whether a row leads to a code to scan, and to no wallet. */
export function isCode({ kind }: ConnectorRow): boolean {
  return kind === 'walletConnect'
}

function nameOf(row: ConnectorRow): string {
  return 'connector' in row ? row.connector.name : row.wallet.name
}
