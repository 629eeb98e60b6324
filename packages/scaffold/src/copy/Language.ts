import type { ErrorCode } from '@foyer/common'
import type { AccountCopy } from './account/en.js'
import type { Copy } from './en.js'
import type { ErrorCopy } from './errors.js'
import type { HelpCopy } from './help/en.js'
import type { NetworksCopy } from './networks/en.js'

/** A language of the modal: its texts, its sentences about failures, and how it runs. */
export interface Language {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly copy: Copy
  /** The texts of a connected account; English ones stay with their views. */
  readonly account?: AccountCopy
  /** Likewise the texts that explain. */
  readonly help?: HelpCopy
  /** Likewise those about networks. */
  readonly networks?: NetworksCopy
  readonly errors: Readonly<Record<ErrorCode, ErrorCopy>>
}
