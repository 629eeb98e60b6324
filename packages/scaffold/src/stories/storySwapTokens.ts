import { storyBalances } from './storyBalances.js'
import { storyImages } from './storyImages.js'
import { storyNetworks } from './storyNetworks.js'

/** A token to swap in the service's format, with its price. */
export interface StorySwapToken {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri?: string
  readonly price: number
}

const { id } = storyNetworks[0]
const at = (digit: string) => `${id}:0x${digit.repeat(40)}`

/** The tokens to swap, whether the story's account holds them or not. */
export const storySwapTokens: readonly StorySwapToken[] = [
  ...storyBalances.map(({ name, symbol, address, price, quantity, iconUrl }) => ({
    name,
    symbol,
    address: address ?? at('e'),
    decimals: Number(quantity.decimals),
    price,
    ...(iconUrl ? { logoUri: iconUrl } : {}),
  })),
  {
    name: 'Harbour Coin',
    symbol: 'UNI',
    address: at('d'),
    decimals: 18,
    price: 8.31,
    logoUri: storyImages.harbour,
  },
  { name: 'Quill', symbol: 'LINK', address: at('5'), decimals: 18, price: 17.02, logoUri: storyImages.quill },
  {
    name: 'Juniper',
    symbol: 'DAI',
    address: at('6'),
    decimals: 18,
    price: 0.9998,
    logoUri: storyImages.juniper,
  },
  {
    name: 'The Extraordinarily Long Token Name That Nobody Planned For',
    symbol: 'EXTRAORDINARILYLONG',
    address: at('7'),
    decimals: 36,
    price: 0.000_000_001,
  },
]

/** Creates this many more different tokens. */
export function manySwapTokens(count: number): readonly StorySwapToken[] {
  return [
    ...storySwapTokens,
    ...Array.from({ length: count }, (_, index) => ({
      name: `Token number ${index + 1}`,
      symbol: `TOK${index + 1}`,
      address: `${id}:0x${(index + 1).toString(16).padStart(40, '0')}`,
      decimals: 18,
      price: 0.5,
    })),
  ]
}
