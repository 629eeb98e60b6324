import { defineNetwork, type Network } from '@foyer/common'
import { toyNamespace } from './namespace.js'

/** Defines a toy network with the given node. */
export function defineToyNetwork(nodeUrl: string): Network {
  return defineNetwork({
    id: `${toyNamespace}:nursery`,
    name: 'Nursery',
    nativeCurrency: { name: 'Brick', symbol: 'BRICK', decimals: 2 },
    rpcUrls: [nodeUrl],
  })
}
