import type { ErrorCode } from '@foyer/common'
import type { AccountCopy } from './account/en.js'
import type { AmountsCopy } from './amounts/en.js'
import type { ConfigurationCopy } from './configuration.js'
import type { ErrorCopy } from './ErrorCopy.js'
import type { EmbeddedCopy } from './embedded/en.js'
import type { Copy } from './en.js'
import type { HelpCopy } from './help/en.js'
import type { NetworksCopy } from './networks/en.js'
import type { OnrampCopy } from './onramp/en.js'
import type { PayCopy } from './pay/en.js'
import type { PaymentsCopy } from './payments/en.js'
import type { RisksCopy } from './risks/en.js'
import type { SiwxCopy } from './siwx/en.js'
import type { SwapCopy } from './swap/en.js'
import type { LateScreen } from './titles/LateScreen.js'

/** The failures that screens name by themselves. */
type AlwaysWorded = 'FEATURE_LOAD_FAILED' | 'HISTORY_UNAVAILABLE' | 'UNKNOWN'

/** Sentences about failures, by code. */
export type ErrorWords = Readonly<Partial<Record<ErrorCode, ErrorCopy>> & Record<AlwaysWorded, ErrorCopy>>

/** A language of the modal: its texts, its sentences about failures, and how it runs. */
export interface Language {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly copy: Copy
  /** The titles of screens that are not among the first; English ones come with the screens. */
  readonly lateTitles?: Readonly<Record<LateScreen, string>>
  /** The texts of a connected account; English ones stay with their views. */
  readonly account?: AccountCopy
  /** Likewise those of every field for an amount. */
  readonly amounts?: AmountsCopy
  /** Likewise the texts that explain. */
  readonly help?: HelpCopy
  /** Likewise those about networks. */
  readonly networks?: NetworksCopy
  /** Likewise those of the embedded wallet, its failures among them. */
  readonly embedded?: EmbeddedCopy
  /** Likewise those of signing in with a wallet message. */
  readonly siwx?: SiwxCopy
  /** Likewise those of buying. */
  readonly onramp?: OnrampCopy
  /** Likewise those of paying. */
  readonly pay?: PayCopy
  /** Likewise those of payments under way. */
  readonly payments?: PaymentsCopy
  /** Likewise those that ask once more before sending. */
  readonly risks?: RisksCopy
  /** Likewise those of swapping. */
  readonly swap?: SwapCopy
  /** Likewise what is wrong with a set-up. */
  readonly configuration?: ConfigurationCopy
  /** English has only those here that may come up anywhere. */
  readonly errors: ErrorWords
}
