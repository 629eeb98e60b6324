import type { WalletLanguage } from '../connector/WalletSource.js'

/** A wallet that puts itself at a fixed place in the window. */
export interface KnownHandle {
  readonly path: string
  readonly name: string
  readonly speaks: WalletLanguage
  /** A field by which the wallet says that it is itself; whoever else takes the place lacks it. */
  readonly mark?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/**
 * Places wallets are known to take. UniSat's older one, `unisat`, is left out: OKX, OneKey, Bitget
 * and Binance take it too.
 */
export const knownHandles: readonly KnownHandle[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    name: 'Xverse',
    speaks: 'sats-connect',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  },
  {
    path: 'LeatherProvider',
    name: 'Leather',
    speaks: 'leather',
    mark: 'isLeather',
    explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  },
  {
    path: 'okxwallet.bitcoin',
    name: 'OKX Wallet',
    speaks: 'unisat',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    path: '$onekey.btc',
    name: 'OneKey',
    speaks: 'unisat',
    explorerId: '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c',
  },
  { path: 'unisat_wallet', name: 'UniSat', speaks: 'unisat' },
]

/** The place WBIP-001 gives to whichever wallet came last; it says nothing about which one that is. */
export const sharedHandle: KnownHandle = {
  path: 'BitcoinProvider',
  name: 'Bitcoin Wallet',
  speaks: 'sats-connect',
}
