import type { ErrorCode } from '@foyer/common'
import type { View } from '@foyer/core'
import type { CountText, PluralForms } from './countText.js'
import type { AccountCopy, RisksCopy } from './en/account.js'
import type { ConfigurationCopy } from './en/alerts.js'
import type { EmbeddedCopy } from './en/embedded.js'
import type { ErrorCopy, ErrorText } from './en/failures.js'
import type { HelpCopy } from './en/help.js'
import type { NetworksCopy } from './en/networks.js'
import type { OnrampCopy } from './en/onramp.js'
import type { PayCopy } from './en/pay.js'
import type { AmountsCopy, PaymentsCopy } from './en/payments.js'
import type { SiwxCopy } from './en/siwx.js'
import type { SwapCopy } from './en/swap.js'
import type { Copy } from './en.js'

/** The failures that screens name by themselves. */
type AlwaysWorded = 'FEATURE_LOAD_FAILED' | 'HISTORY_UNAVAILABLE' | 'UNKNOWN'

/** Sentences about failures, by code. */
export type ErrorWords = { readonly [Code in ErrorCode]?: ErrorText<Code> } & Readonly<
  Record<AlwaysWorded, ErrorCopy>
>

/** A language of the modal: its texts, its sentences about failures, and how it runs. */
export interface Language {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly copy: Copy
  /** The titles of screens that are not among the first. */
  readonly lateTitles: Readonly<Record<LateScreen, string>>
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

/** The screens that are seldom the first a visitor sees. */
export type LateScreen = Exclude<View, keyof Copy['titles'] | 'ConnectingExternal'>

/** A text with a count may have the forms of any language, or be one text for every count. */
type Changes<Texts> = Texts extends string
  ? string
  : Texts extends CountText
    ? string | PluralForms
    : { readonly [Name in keyof Texts]?: Changes<Texts[Name]> | undefined }

type Room = Exclude<keyof Language, 'tag' | 'direction' | 'errors'>

/**
 * A host's own words in one language, for as much of the catalogue as it likes, in the rooms of the catalogue. Places such as `{name}` are
 * filled in where a text names them.
 */
export type FoyerTexts = {
  readonly [Name in Room]?: Changes<NonNullable<Language[Name]>>
} & {
  /** Sentences about failures, by error code. */
  readonly errors?: { readonly [Code in ErrorCode]?: Changes<ErrorText<Code>> }
}
