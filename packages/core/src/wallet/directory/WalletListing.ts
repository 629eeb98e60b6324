/** A wallet as a directory lists it: how it is shown, and the ways to reach it. Plain data, safe to store. */
export interface WalletListing {
  /** The wallet's id in the directory; stable. */
  readonly id: string
  readonly name: string
  /** The reverse domain its extension announces (EIP-6963). */
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  /** Id of its image in the directory service. */
  readonly imageId?: string | undefined
  /** CAIP-2 ids the wallet is known to support; none means unknown. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Base of the app's links on phones: a scheme (`rainbow://`), or an https address. */
  readonly mobileLink?: string | undefined
  /** Base of its https links that the phone hands to the app (iOS universal links, Android app links). */
  readonly universalLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Names under which its extension is found in a page, by namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly injectedId: string }[] | undefined
  /** Certified by WalletConnect. */
  readonly isCertified?: boolean | undefined
  /** The app's Android package, where it is known. */
  readonly androidPackage?: string | undefined
}
