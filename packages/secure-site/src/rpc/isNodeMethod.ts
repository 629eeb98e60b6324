const reads = 'blockNumber|call|estimateGas|feeHistory|gasPrice|get[A-Z]\\w*|maxPriorityFeePerGas|syncing'
const filters = 'new(Block|PendingTransaction)?Filter|uninstallFilter'
const nodeMethod = new RegExp(`^eth_(${reads}|${filters}|sendRawTransaction)$`)

/**
 * Returns whether the chain's node answers the method: it reads, or sends a signed transaction. No other method
 * reaches a node.
 */
export function isNodeMethod(method: string): boolean {
  return nodeMethod.test(method)
}
