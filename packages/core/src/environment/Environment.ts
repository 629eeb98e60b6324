/** The operating system of the visitor's device. iPadOS counts as `ios`, also where it says it is a Mac. */
export type OperatingSystem = 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown'

/** The browser, or the kind of it that matters for opening apps. */
export type Browser = 'safari' | 'chrome' | 'firefox' | 'edge' | 'samsung' | 'opera' | 'other'

/**
 * Where the page runs: a browser, an installed app of the page (`pwa`), Telegram, Farcaster, a Safe, the browser inside
 * a wallet's own app (`wallet`), or the browser inside another app (`webview`).
 */
export type Container = 'browser' | 'pwa' | 'telegram' | 'farcaster' | 'safe' | 'wallet' | 'webview'

/** What is known of the page's surroundings. Decides which rows can work and how wallets are opened. */
export interface Environment {
  /** A coarse pointer, or a phone's or tablet's browser. */
  readonly isMobile: boolean
  readonly os: OperatingSystem
  readonly browser: Browser
  readonly container: Container
  /** The name of the wallet whose in-app browser this is; only with `container` `wallet`. */
  readonly hostWallet: string | undefined
  /** The page is inside another page's frame. */
  readonly isFramed: boolean
  /** Telegram, or iOS (Chrome there names Safari in its user agent, too): a pending pairing is used again. */
  readonly reusesPairing: boolean
}
