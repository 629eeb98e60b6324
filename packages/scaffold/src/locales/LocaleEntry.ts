import type { LocaleFile } from './Messages.js'

/** What the modal's shell says while the modal is being loaded. */
export interface OpeningTexts {
  /** Names the dialog for assistive technology. */
  readonly label: string
  /** Stands above the choice of wallets. */
  readonly title: string
  readonly close: string
  /** After a second. */
  readonly slow: string
  readonly failed: string
  readonly retry: string
  /** Where no other try in this page can succeed. */
  readonly reload: string
}

/** What a page knows of a language before its texts are here, and how they are loaded. */
export interface LocaleEntry {
  /** The primary subtag of its BCP 47 tag. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly opening: OpeningTexts
  readonly load: () => Promise<{ readonly default: LocaleFile }>
}
