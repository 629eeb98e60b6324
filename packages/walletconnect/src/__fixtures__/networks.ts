import { defineNetwork, type Network } from '@foyer/common'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const define = (id: Parameters<typeof defineNetwork>[0]['id'], name: string) =>
  defineNetwork({ id, name, nativeCurrency: ether, rpcUrls: [`http://127.0.0.1:9/${name}`] })

/** Networks of all five families, none of which is ever read. */
export const ethereum = define('eip155:1', 'ethereum')
export const polygon = define('eip155:137', 'polygon')
export const aurora = define('eip155:1313161554', 'aurora')
export const solana = define('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana')
export const polkadot = define('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot')
export const bitcoin = define('bip122:000000000019d6689c085ae165831e93', 'bitcoin')
export const cosmos = define('cosmos:cosmoshub-4', 'cosmos')

export const all: readonly [Network, ...Network[]] = [ethereum, polygon, solana, polkadot, bitcoin, cosmos]
