import type { WalletListing } from './listing.js'

/** One wallet a line, most used first; each family has one. */
const table = `
MetaMask|c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|metamask.io|e|+|io.metamask|metamask://|https://metamask.app.link|||1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn
Trust Wallet|4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|trustwallet.com|esc|+|com.trustwallet.app|trust://|https://link.trustwallet.com|||1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph
Rainbow|1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|rainbow.me|e||me.rainbow|rainbow://|https://rnbwapp.com|||1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama
Keplr|6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb|keplr.app|c||app.keplr|keplrwallet://wcV2||||1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap
Talisman|e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598|talisman.xyz|ep||xyz.talisman|talisman://||||6761427240|xyz.talisman.app|fijngjgcjhjmmpcmkeiomlglpeiijkld
`

const chainsByLetter: Readonly<Record<string, string>> = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  b: 'bip122:000000000019d6689c085ae165831e93',
  c: 'cosmos:cosmoshub-4',
}

/**
 * Wallets to get for a visitor who has none, where no service lists any: few, because they come with the first screen. The
 * others that ship with Foyer come where more are shown.
 */
export const firstWallets: readonly WalletListing[] = table.trim().split('\n').map(readWalletRow)

/**
 * A wallet from a line of text: name, id in the directory, homepage, chains by their letters, `+` for certified, rdns,
 * mobile link, universal link, desktop link, page, and its ids in the stores of Apple, Google and Chrome.
 */
export function readWalletRow(row: string): WalletListing {
  const [name = '', id = '', homepage, letters = '', certified, ...reached] = row.split('|')
  const [rdns, mobile, universal, desktop, webapp, apple, play, chrome] = reached
  return {
    id,
    name,
    homepage: after('https://', homepage),
    chains: [...letters].flatMap(letter => chainsByLetter[letter] ?? []),
    isCertified: certified === '+' || undefined,
    rdns: rdns || undefined,
    mobileLink: mobile || undefined,
    universalLink: universal || undefined,
    desktopLink: desktop || undefined,
    webappLink: webapp || undefined,
    appStore: after('https://apps.apple.com/app/id', apple),
    playStore: after('https://play.google.com/store/apps/details?id=', play),
    chromeStore: after('https://chromewebstore.google.com/detail/', chrome),
  }
}

function after(base: string, rest: string | undefined): string | undefined {
  return rest ? base + rest : undefined
}
