/** A wallet that puts itself at a fixed place in the window. */
export interface KnownPlace {
  readonly path: string
  readonly name: string
  /** What the window hears when its owner picks another account; Keplr's name for it when absent. */
  readonly changeEvent?: string
  /** Its `isConnected(chainId)` answers, without asking its owner, whether the page may use a chain. */
  readonly isPassive?: boolean
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** Where Keplr is, and where other wallets put themselves as well. */
export const sharedPath = 'keplr'

/** Places wallets of Keplr's kind are known to take, in the order of their rows. */
export const knownPlaces: readonly KnownPlace[] = [
  {
    path: sharedPath,
    name: 'Keplr',
    explorerId: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
  },
  {
    path: 'leap',
    name: 'Leap',
    changeEvent: 'leap_keystorechange',
    isPassive: true,
    explorerId: '3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6',
  },
  {
    path: 'cosmostation.providers.keplr',
    name: 'Cosmostation',
    changeEvent: 'cosmostation_keystorechange',
    explorerId: 'feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea',
  },
  {
    path: 'okxwallet.keplr',
    name: 'OKX Wallet',
    changeEvent: 'okx_keystorechange',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    path: '$onekey.cosmos',
    name: 'OneKey',
    explorerId: '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c',
  },
  { path: 'owallet', name: 'OWallet' },
  { path: 'xfi.keplr', name: 'Ctrl Wallet' },
  { path: 'compass', name: 'Compass', changeEvent: 'compass_keystorechange', isPassive: true },
]
