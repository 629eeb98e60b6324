import type { FoyerError } from '@foyer/common'
import type { NoticeContent, SnackbarVariant } from './state.js'

/** How a snackbar differs from others. */
export interface SnackbarOptions {
  /** It waits to be hidden. */
  readonly isSticky?: boolean
  /** The visitor must learn of it with the modal closed too: it is shown over the page then, and stays for 10 s. */
  readonly isForPage?: boolean
  /** Address of a picture instead of the variant's icon; https or an image as data. */
  readonly iconUrl?: string | undefined
}

/** Shows and hides messages. */
export interface NoticesController {
  /** Shows a snackbar. One that is open closes first; the new one follows 150 ms later. */
  showSnackbar(variant: SnackbarVariant, content: NoticeContent, options?: SnackbarOptions): void
  hideSnackbar(): void
  /** Reports a mistake in the host's set-up: the bar shows it with `debug`, the log always has it in full. */
  raiseAlert(error: FoyerError): void
  hideAlert(): void
  /** Ends every timer and hides the snackbar. */
  stop(): void
}
