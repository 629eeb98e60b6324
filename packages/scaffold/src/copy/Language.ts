import type { ErrorCode } from '@foyer/common'
import type { Copy } from './en.js'
import type { ErrorCopy } from './errors.js'

/** A language of the modal: its texts, its sentences about failures, and how it runs. */
export interface Language {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly copy: Copy
  readonly errors: Readonly<Record<ErrorCode, ErrorCopy>>
}
