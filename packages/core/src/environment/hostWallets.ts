/** How a wallet's in-app browser shows itself: a word of its user agent, or a flag of its provider. */
interface HostWallet {
  readonly name: string
  readonly agent?: RegExp
  readonly flags?: readonly string[]
}

/** In-app browsers of wallets, the specific before those whose flags others imitate. */
export const hostWallets: readonly HostWallet[] = [
  { name: 'Trust', agent: /\bTrust\//, flags: ['isTrust', 'isTrustWallet'] },
  { name: 'Coinbase Wallet', agent: /CoinbaseWallet|CoinbaseBrowser/, flags: ['isCoinbaseBrowser'] },
  { name: 'Phantom', agent: /\bPhantom\//, flags: ['isPhantom'] },
  { name: 'OKX Wallet', agent: /\bOKApp\b|\bOKEx\b/, flags: ['isOkxWallet', 'isOKExWallet'] },
  { name: 'Bitget Wallet', agent: /BitKeep|BitgetWallet/, flags: ['isBitKeep'] },
  { name: 'imToken', agent: /\bimToken\b/i, flags: ['isImToken'] },
  { name: 'TokenPocket', agent: /TokenPocket/, flags: ['isTokenPocket'] },
  { name: 'SafePal', agent: /SafePal/i, flags: ['isSafePal'] },
  { name: 'Rainbow', agent: /\bRainbow\b/, flags: ['isRainbow'] },
  { name: 'Uniswap Wallet', agent: /Uniswap(Wallet|Mobile)/i, flags: ['isUniswapWallet'] },
  { name: 'Binance Wallet', agent: /\bBNC\/|Binance/, flags: ['isBinance'] },
  { name: 'MetaMask', agent: /MetaMaskMobile/, flags: ['isMetaMask'] },
]
