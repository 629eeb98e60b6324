/**
 * How a link reaches a wallet: this page in the browser of its own app (`browse`), an https address the phone hands to the app (`universal`), the app's own scheme
 * (`native`), an Android intent, the app's store, the wallet's page (`web`), or its desktop app.
 */
export type WalletLinkKind = 'browse' | 'universal' | 'native' | 'intent' | 'store' | 'web' | 'desktop'

/** A link to a wallet's app on a phone, or to where it can be had. */
export interface MobileLink extends WalletLink {
  readonly kind: 'browse' | 'universal' | 'native' | 'intent' | 'store'
}

/** One way to open a wallet, ready for a tap. */
export interface WalletLink {
  readonly kind: WalletLinkKind
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** What opens the wallet again for later requests: the same link without its pairing. Stores have none. */
  readonly base: string | undefined
}
