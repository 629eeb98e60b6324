import type { FoyerState } from '@foyer/core'
import { type ConnectorRow, connectorRowKinds, isOfBrowser } from '@foyer/core/engine'

/** What the wallets of a group have in common; `recommended` are for a visitor who has none. */
export type WalletGroupName = 'recent' | 'installed' | 'more' | 'recommended'

/** Rows that stand together. */
export interface WalletGroup {
  /** Absent for the way to a code, and where the host says the order: then nothing is told apart. */
  readonly name: WalletGroupName | undefined
  readonly rows: readonly ConnectorRow[]
}

/** The wallet list as it is drawn. */
export interface WalletGroups {
  /** The one wallet of this browser, what most visitors with one choose: larger, where it stands. */
  readonly hero: ConnectorRow | undefined
  readonly groups: readonly WalletGroup[]
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

/** Puts rows of one kind under one heading, in the order they are in; the last group is there also while it is empty. */
export function toWalletGroups(rows: readonly ConnectorRow[], isByHost: boolean): WalletGroups {
  if (isByHost) return { hero: undefined, groups: [{ name: undefined, rows }] }
  const last = hasOwnWallet(rows) ? 'more' : 'recommended'
  const nameOfGroup = ({ kind }: ConnectorRow) =>
    groupNames[kind] ?? (kind === 'walletConnect' ? undefined : last)
  const names = [...new Set([...rows.map(nameOfGroup), last] as const)]
  const groups = names.map(name => ({ name, rows: rows.filter(each => nameOfGroup(each) === name) }))
  const [only, another] = rows.filter(each => 'connector' in each && isOfBrowser(each.connector))
  return { hero: another ? undefined : only, groups }
}

const groupNames: Partial<Record<ConnectorRow['kind'], WalletGroupName>> = {
  recent: 'recent',
  injected: 'installed',
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
