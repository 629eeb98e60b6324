import type { WalletKey } from '../config/LabConfig.js'

const picture = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${shape}</svg>`,
  )}`

/** The icons of the lab's wallets. */
export const walletIcons: Readonly<Record<WalletKey, string>> = {
  ember: picture(
    '#ff7a1a',
    '<path d="M20 7c2 7 9 9 9 16a9 9 0 0 1-18 0c0-4 3-6 4-9 2 2 3 3 5-7z" fill="#fff"/>',
  ),
  umbra: picture('#2b2350', '<path d="M26 9a12 12 0 1 0 5 17A10 10 0 0 1 26 9z" fill="#fff"/>'),
  verdant: picture('#1f9d55', '<path d="M9 30C9 16 18 9 31 9c0 13-7 21-18 21l8-10-12 10z" fill="#fff"/>'),
  helio: picture(
    '#f2b705',
    '<circle cx="20" cy="20" r="6" fill="#fff"/><path d="M20 5v6m0 18v6M5 20h6m18 0h6M9 9l4 4m14 14 4 4m0-22-4 4M13 27l-4 4" stroke="#fff" stroke-width="3"/>',
  ),
  plume: picture('#d81b72', '<path d="M9 31C12 18 20 9 32 8c0 10-5 17-14 18l-5 6z" fill="#fff"/>'),
  satchel: picture(
    '#b25a1c',
    '<path d="M9 15h22v17H9zM14 15a6 6 0 0 1 12 0" fill="none" stroke="#fff" stroke-width="3"/><path d="M17 21h6v5h-6z" fill="#fff"/>',
  ),
  leap: picture(
    '#31356e',
    '<circle cx="20" cy="20" r="5" fill="#fff"/><ellipse cx="20" cy="20" rx="14" ry="6" fill="none" stroke="#fff" stroke-width="2" transform="rotate(-25 20 20)"/>',
  ),
  omni: picture(
    '#11131a',
    '<path d="M20 8a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm0 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" fill="#fff"/>',
  ),
}
