import type { LocaleFile } from './Messages.js'

/** The texts of the modal's shell while the modal loads. */
export interface OpeningTexts {
  /** The dialog's name for assistive technology. */
  readonly label: string
  /** The title above the list of wallets. */
  readonly title: string
  readonly close: string
  /** The text after one second. */
  readonly slow: string
  readonly failed: string
  /** The text instead of `failed` while the browser is offline. */
  readonly offline?: string | undefined
  readonly retry: string
  /** The text if only a page reload can help. */
  readonly reload: string
}

/** The texts of the buttons in the host's page, except for the title of the modal. */
export type ButtonTexts = LocaleFile['buttons']

/** The part of a locale that the page has from the start, with the loader of its texts. */
export interface LocaleEntry {
  /** The primary subtag of the locale's BCP 47 tag. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly opening: OpeningTexts
  readonly buttons: ButtonTexts
  readonly load: () => Promise<{ readonly default: LocaleFile }>
}
