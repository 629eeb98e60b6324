import type { WalletKey } from '../config/LabConfig.js'

const picture = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${shape}</svg>`,
  )}`

/** What the lab's wallets look like. */
export const walletIcons: Readonly<Record<WalletKey, string>> = {
  ember: picture(
    '#ff7a1a',
    '<path d="M20 7c2 7 9 9 9 16a9 9 0 0 1-18 0c0-4 3-6 4-9 2 2 3 3 5-7z" fill="#fff"/>',
  ),
  umbra: picture('#2b2350', '<path d="M26 9a12 12 0 1 0 5 17A10 10 0 0 1 26 9z" fill="#fff"/>'),
  verdant: picture('#1f9d55', '<path d="M9 30C9 16 18 9 31 9c0 13-7 21-18 21l8-10-12 10z" fill="#fff"/>'),
}
