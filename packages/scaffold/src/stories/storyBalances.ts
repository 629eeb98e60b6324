import { storyImages } from './storyImages.js'
import { storyNetworks } from './storyNetworks.js'

/** A balance in the service's format. */
export interface StoryBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value?: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

const [northwind] = storyNetworks
const contract = (digit: string) => `${northwind.id}:0x${digit.repeat(40)}`

/** The balances of a story's account: its coin, tokens with and without an image, and one without a price. */
export const storyBalances: readonly StoryBalance[] = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: northwind.id,
    price: 2412.5,
    value: 30_114.99,
    quantity: { decimals: '18', numeric: '12.4829' },
    iconUrl: storyImages.lumen,
  },
  {
    name: 'Pebble Dollar',
    symbol: 'PUSD',
    chainId: northwind.id,
    address: contract('a'),
    price: 1,
    value: 1250.5,
    quantity: { decimals: '6', numeric: '1250.5' },
    iconUrl: storyImages.pebble,
  },
  {
    name: 'A token with a name that is longer than any line',
    symbol: 'LONGEST',
    chainId: northwind.id,
    address: contract('b'),
    price: 0.0004,
    value: 0.0412,
    quantity: { decimals: '8', numeric: '103.00000042' },
    iconUrl: storyImages.kite,
  },
  {
    name: 'Priceless',
    symbol: 'PRC',
    chainId: northwind.id,
    address: contract('c'),
    price: 0,
    quantity: { decimals: '2', numeric: '7' },
  },
]

/** Creates this many balances of different tokens. */
export function manyBalances(count: number): readonly StoryBalance[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Token number ${index + 1}`,
    symbol: `TOK${index + 1}`,
    chainId: northwind.id,
    address: `${northwind.id}:0x${index.toString(16).padStart(40, '0')}`,
    price: 0.5,
    quantity: { decimals: '18', numeric: String(count - index) },
  }))
}
