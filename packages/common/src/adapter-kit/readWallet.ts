import { cleanText } from '@foyer/common'
import { carriedIcon } from './carriedIcon.js'
import type { StandardWallet } from './StandardWallet.js'

/** A registered wallet, made fit for display. */
export interface RegisteredWallet {
  readonly name: string
  /** Carried along as `data:`; safe for `<img>`. */
  readonly iconUrl?: string
  readonly wallet: StandardWallet
}

/** Which registered wallets are an adapter's. */
export interface WalletKind {
  /** The part of a chain's name before its colon. */
  readonly chain: string
  /** The feature a page is let in by. */
  readonly connectFeature: string
}

/** Reads what was registered. Nothing in it is trusted; `undefined` when it is of another kind. Never throws. */
export function readWallet(
  value: unknown,
  { chain, connectFeature }: WalletKind,
): RegisteredWallet | undefined {
  try {
    const wallet = value as StandardWallet
    const name = cleanText(wallet.name)
    const { chains, features } = wallet
    const connect = features[connectFeature] as { readonly connect?: unknown } | undefined
    const isOfKind = (each: unknown) => typeof each === 'string' && each.startsWith(`${chain}:`)
    if (!name || !Array.isArray(chains) || !chains.some(isOfKind)) return undefined
    if (typeof connect?.connect !== 'function') return undefined
    const iconUrl = carriedIcon(wallet.icon)
    return { name, wallet, ...(iconUrl ? { iconUrl } : {}) }
  } catch {
    return undefined
  }
}
