import { defineNetwork, type Network } from '@foyer/common'

const currency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const network = (id: Network['id'], name: string): Network =>
  defineNetwork({
    id,
    name,
    nativeCurrency: currency,
    rpcUrls: [`https://rpc.example/${id}`],
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example/' },
  })

/** Networks for tests. No server answers at their URLs. */
export const testNetworks = {
  one: network('eip155:1', 'One'),
  two: network('eip155:2', 'Two'),
  three: network('eip155:3', 'Three'),
  sun: network('solana:sun', 'Sun'),
  moon: network('solana:moon', 'Moon'),
  coin: network('bip122:coin', 'Coin'),
  testcoin: network('bip122:testcoin', 'Test coin'),
  relay: network('polkadot:relay', 'Relay'),
  canary: network('polkadot:canary', 'Canary'),
  hub: network('cosmos:hub', 'Hub'),
  zone: network('cosmos:zone', 'Zone'),
} as const
