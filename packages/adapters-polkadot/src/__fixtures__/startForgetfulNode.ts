import type { Network } from '@foyer/common'
import { startNode } from './startNode.js'

/** A node that takes every transaction and forgets it, while its chain goes on; all else is the real node's answer. */
export function startForgetfulNode(network: Network): Promise<{ network: Network; stop(): void }> {
  let hasTaken = false
  const once = (answer: unknown) => () => (hasTaken ? answer : undefined)
  return startNode(network, {
    author_submitExtrinsic() {
      hasTaken = true
      return `0x${'00'.repeat(32)}`
    },
    chain_getHeader: async (params, askReal) => {
      if (!hasTaken) return undefined
      const { result } = (await askReal('chain_getHeader', params)) as { result: object }
      return { ...result, number: '0xffffff' }
    },
    chain_getBlockHash: once(null),
  })
}
