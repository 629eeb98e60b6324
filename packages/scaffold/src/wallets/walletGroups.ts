import type { FoyerState } from '@foyer/core'
import { type ConnectorRow, connectorRowKinds, isOfBrowser } from '@foyer/core/engine'

/** The common property of a group. `recommended` is for a visitor without a wallet. */
export type WalletGroupName = 'recent' | 'installed' | 'more' | 'recommended'

/** Rows under one heading. */
export interface WalletGroup {
  /** `undefined` for the QR code, and for rows in the host's own order, which form one group. */
  readonly name: WalletGroupName | undefined
  readonly rows: readonly ConnectorRow[]
}

/** The grouped list of wallets. */
export interface WalletGroups {
  /** The only installed wallet, which most visitors choose. It is shown larger in its place. */
  readonly hero: ConnectorRow | undefined
  readonly groups: readonly WalletGroup[]
}

const ownKinds: readonly ConnectorRow['kind'][] = ['recent', 'injected', 'external']

/** Returns whether the visitor has a wallet: a wallet of this browser or the host, or a recent wallet. */
export function hasOwnWallet(rows: readonly ConnectorRow[]): boolean {
  return rows.some(({ kind, isLastUsed }) => isLastUsed || ownKinds.includes(kind))
}

/** Returns whether the host sets the order of the rows, by kind or individually. */
export function isOrderedByHost({ options }: Pick<FoyerState, 'options'>): boolean {
  return options.wallets.order !== undefined || options.features.connectorTypeOrder !== connectorRowKinds
}

/** Groups rows by kind in their order. The last group exists even if it is empty. */
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

/** The maximum number of rows that a list has without a search field. */
export const longList = 10

/** Returns the rows whose names contain a text in any case, and the row of the QR code. */
export function withName(rows: readonly ConnectorRow[], text: string): readonly ConnectorRow[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter(row => isCode(row) || nameOf(row).toLocaleLowerCase().includes(wanted))
}

/** Returns whether a row leads to a QR code rather than a wallet. */
export function isCode({ kind }: ConnectorRow): boolean {
  return kind === 'walletConnect'
}

function nameOf(row: ConnectorRow): string {
  return 'connector' in row ? row.connector.name : row.wallet.name
}
