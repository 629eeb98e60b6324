import { defineNetwork, type Network } from '@foyer/common'

const picture = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${shape}</svg>`,
  )}`

const network = (reference: string, name: string, imageUrl?: string): Network =>
  defineNetwork({
    id: `eip155:${reference}`,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example' },
    ...(imageUrl ? { imageUrl } : {}),
  })

/** Three networks: one with a short name, one with a long one, and one without an image. */
export const storyNetworks: readonly [Network, Network, Network] = [
  network('1', 'Northwind', picture('#2f6bff', '<path d="m20 8 8 13-8 5-8-5z" fill="#fff"/>')),
  network(
    '10',
    'A network whose name is much too long for one line',
    picture('#0f9d7a', '<circle cx="20" cy="20" r="9" fill="#fff"/>'),
  ),
  network('100', 'Pictureless'),
]

/** A network of a second namespace. */
export const storySolana: Network = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Sunrise',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  imageUrl: picture('#7b3ff2', '<path d="M10 14h18l4-4H14zm0 8h18l4 4H14z" fill="#fff"/>'),
})

/** A network of each remaining namespace. */
export const storyFurther: readonly [Network, Network, Network] = [
  defineNetwork({
    id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Dotted line',
    nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
    rpcUrls: [],
    imageUrl: picture(
      '#d81b72',
      '<circle cx="20" cy="12" r="5" fill="#fff"/><circle cx="20" cy="28" r="5" fill="#fff"/>',
    ),
  }),
  defineNetwork({
    id: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
    imageUrl: picture('#f08a12', '<path d="M13 9h9c8 0 7 9 1 11 7 1 7 11-1 11h-9z" fill="#fff"/>'),
  }),
  defineNetwork({
    id: 'cosmos:cosmoshub-4',
    name: 'Hub',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: [],
    imageUrl: picture(
      '#3b3f73',
      '<ellipse cx="20" cy="20" rx="13" ry="5" fill="none" stroke="#fff" stroke-width="3"/>',
    ),
  }),
]

/** The icons of the story's wallets. */
export const storyIcons = {
  ember: picture(
    '#ff7a1a',
    '<path d="M20 7c2 7 9 9 9 16a9 9 0 0 1-18 0c0-4 3-6 4-9 2 2 3 3 5-7z" fill="#fff"/>',
  ),
  umbra: picture('#2b2350', '<path d="M26 9a12 12 0 1 0 5 17A10 10 0 0 1 26 9z" fill="#fff"/>'),
  verdant: picture('#1f9d55', '<path d="M9 30C9 16 18 9 31 9c0 13-7 21-18 21z" fill="#fff"/>'),
}
