import coinbaseWallet from './coinbase-wallet.svg?raw'
import keplr from './keplr.svg?raw'
import ledger from './ledger.svg?raw'
import metaMask from './meta-mask.svg?raw'
import phantom from './phantom.svg?raw'
import rabby from './rabby.svg?raw'
import rainbow from './rainbow.svg?raw'
import trustWallet from './trust-wallet.svg?raw'

/** The marks of the most used wallets, by the first 12 digits of the directory's wallet id. */
const marks: ReadonlyMap<string, string> = new Map([
  ['c57ca95b4756', metaMask],
  ['4622a2b2d6af', trustWallet],
  ['1ae92b26df02', rainbow],
  ['fd20dc426fb3', coinbaseWallet],
  ['a797aa35c0fa', phantom],
  ['6adb6082c909', keplr],
  ['18388be9ac2d', rabby],
  ['19177a98252e', ledger],
])

/** The brand colors of the other bundled wallets, by the first 12 digits of the directory's wallet id. */
const colors: ReadonlyMap<string, string> = new Map([
  ['971e689d0a5b', '000000'], // OKX Wallet
  ['8a0ee50d1f22', 'f0b90b'], // Binance Wallet
  ['c03dfee351b6', 'f50db4'], // Uniswap Wallet
  ['ecc4036f8145', '2461ed'], // Zerion
  ['225affb17677', '12ff80'], // Safe
  ['0b415a746fb9', '4a21ef'], // SafePal
  ['38f5d18bd852', '00f0ff'], // Bitget Wallet
  ['ef333840daf9', '098de6'], // imToken
  ['20459438007b', '2980fe'], // TokenPocket
  ['f2436c67184f', '03316c'], // Crypto.com Onchain
  ['e9ff15be7358', '0b46f9'], // Exodus
  ['bc949c5d968a', 'ff875b'], // Ready
  ['184508737275', '7132f5'], // Kraken Wallet
  ['8837dd9413b1', 'ccff00'], // Robinhood Wallet
  ['541d5dcd4ede', '1273ea'], // Ronin Wallet
  ['2a3c89040ac3', 'd9b432'], // Coin98
  ['1ca0bdd47475', 'ffef46'], // Solflare
  ['2bd8c14e035c', 'e33e3f'], // Backpack
  ['8b830a2b724a', 'e42575'], // Magic Eden
  ['2a87d74ae02e', 'ee7a30'], // Xverse
  ['483afe1df1df', '12100f'], // Leather
  ['3ed8cc046c62', '32da6d'], // Leap
  ['feb6ff1fb426', '7d4fe6'], // Cosmostation
  ['e0c2e1997128', 'd5ff5c'], // Talisman
  ['9ce87712b99b', '004bff'], // SubWallet
  ['43fd1a0aeb90', '5b4bf5'], // Nova Wallet
  ['7674bb4e353b', '000000'], // MathWallet
  ['dceb063851b1', '6e5bff'], // ONTO
  ['15c8b91ade1a', 'f7a600'], // Bybit Wallet
  ['107bb2046369', '0ac18e'], // Bitcoin.com Wallet
  ['1aedbcfc1f31', '44d62c'], // OneKey
  ['6b0182d679b7', '0f6148'], // Trezor Suite
])

/** A wallet without an image of its own. */
interface MarkedWallet {
  readonly id: string
  readonly name: string
}

/** Returns the wallet's mark, or a tile in its brand color with its first letter. Returns `undefined` if unknown. */
export function markOf({ id, name }: MarkedWallet): string | undefined {
  const key = id.slice(0, 12)
  const color = colors.get(key)
  const svg = marks.get(key) ?? (color && tile(color, name))
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The luma above which black text is easier to read than white. */
const lightLuma = 150

function tile(color: string, name: string): string {
  const [letter = ''] = /^[\p{L}\p{N}]/u.exec(name.trim().toUpperCase()) ?? []
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue
  const text = luma > lightLuma ? '000' : 'fff'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#${color}" d="M0 0h40v40H0z"/><text x="20" y="26.5" fill="#${text}" font-family="Inter,system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle">${letter}</text></svg>`
}

/** The starts of all ids that {@link markOf} knows. */
export const markedIds: readonly string[] = [...marks.keys(), ...colors.keys()]
