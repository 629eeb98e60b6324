import { type Address, getAddress, isAddressEqual } from 'viem'
import type { DescribeTools } from '../describe/DescribeTools.js'

const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)

/** Addresses that the tests of descriptions share. */
export const people = {
  me: getAddress('0x14dc79964da2c08b23698b3d3cc7ca32193d9955'),
  /** A contract. */
  thief: at('7'),
  /** A plain account without code. */
  stranger: at('8'),
  /** A token with 6 decimals. The account holds 100 of it. */
  token: at('2'),
  /** An NFT collection. */
  collection: at('3'),
  /** A contract whose reads return nothing. */
  silent: at('4'),
  /** A token with the symbol of the network's native currency. */
  liar: at('5'),
  contract: at('6'),
} as const

/** Creates the dependencies of a description, with `Ethereum` as its network. Each of them can be overridden. */
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
