import type { AccountId, ErrorCategory, Failure, Namespace, NetworkId } from '@foyer/common'
import type { AccountEvent } from './accountEvents.js'
import type { EmbeddedEvent } from './embeddedEvents.js'
import type { MoneyEvent } from './moneyEvents.js'
import type { SiwxEvent } from './siwxEvents.js'

/** How a wallet is reached. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop'

/** What a visitor did, in the terms of the analytics service. */
export type TrackedEvent =
  | AccountEvent
  | EmbeddedEvent
  | MoneyEvent
  | SiwxEvent
  | { readonly event: 'MODAL_CREATED' }
  | { readonly event: 'INITIALIZE'; readonly properties: Readonly<Record<string, unknown>> }
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event:
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_NETWORKS'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_GET_WALLET'
    }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: WalletPlatform | 'unsupported' }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: {
        readonly method: 'browser' | 'email' | 'mobile' | 'qrcode'
        readonly name: string
      }
    }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly message: string } }
  | {
      readonly event: 'CONNECT_PROXY_ERROR'
      readonly properties: Readonly<Record<'message' | 'uri' | 'mobile_link' | 'name', string>>
    }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly properties: { readonly badge: 'certified' | 'all'; readonly search: string }
    }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: Namespace | 'all' } }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: { readonly message: string } }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: NetworkId } }

/** A connection as host events carry it: wallet, accounts and network together. */
interface LinkReport {
  readonly namespace: Namespace
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly activeAccount: AccountId
  readonly networkId: NetworkId
}

/** What a host can listen to. Output only: nothing inside Foyer waits for these. */
export type FoyerEvent =
  | ({ readonly type: 'connected'; readonly connectorId: string; readonly isRestored: boolean } & LinkReport)
  | ({ readonly type: 'changed' } & LinkReport)
  | { readonly type: 'disconnected'; readonly namespace: Namespace }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'tracked'; readonly tracked: TrackedEvent }
  | { readonly type: 'failed'; readonly failure: Failure; readonly category: ErrorCategory }
