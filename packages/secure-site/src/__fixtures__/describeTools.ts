import { type Address, getAddress, isAddressEqual } from 'viem'
import type { DescribeTools } from '../describe/DescribeTools.js'

const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)

/** Whom the tables of tests speak of. */
export const people = {
  me: getAddress('0x14dc79964da2c08b23698b3d3cc7ca32193d9955'),
  /** A contract. */
  thief: at('7'),
  /** A plain account. */
  stranger: at('8'),
  /** A token of six decimals, of which 100 are held. */
  token: at('2'),
  /** A collection of NFTs. */
  collection: at('3'),
  /** A contract that tells nothing. */
  silent: at('4'),
  /** A token that calls itself as the coin of the network. */
  liar: at('5'),
  contract: at('6'),
} as const

/** What a description is made with on a chain that the table knows; each part may be told otherwise. */
export function describeTools(more: Partial<DescribeTools> = {}): DescribeTools {
  const is = (one: Address, other: Address) => isAddressEqual(one, other)
  return {
    network: { name: 'Ethereum', coin: { symbol: 'ETH', decimals: 18 } },
    origin: 'https://shop.example',
    async readToken(address) {
      if (is(address, people.token)) return { symbol: 'TOK', decimals: 6 }
      return is(address, people.liar) ? { symbol: 'ETH', decimals: 18 } : undefined
    },
    readBalance: async token => (is(token, people.silent) ? undefined : 100_000_000n),
    readAllowance: async () => 10_000_000n,
    hasCode: async address => !is(address, people.stranger) && !is(address, people.me),
    isCollection: async address => (is(address, people.silent) ? undefined : is(address, people.collection)),
    ...more,
  }
}
