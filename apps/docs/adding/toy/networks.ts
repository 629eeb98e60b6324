import { defineNetwork, type Network } from '@foyer/common'
import { toyNamespace } from './namespace.js'

/** A toy network over a node of one's own. */
export function defineToyNetwork(nodeUrl: string): Network {
  return defineNetwork({
    id: `${toyNamespace}:nursery`,
    name: 'Nursery',
    nativeCurrency: { name: 'Brick', symbol: 'BRICK', decimals: 2 },
    rpcUrls: [nodeUrl],
  })
}
