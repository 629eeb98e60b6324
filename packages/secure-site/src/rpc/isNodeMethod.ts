const reads = 'blockNumber|call|estimateGas|feeHistory|gasPrice|get[A-Z]\\w*|maxPriorityFeePerGas|syncing'
const filters = 'new(Block|PendingTransaction)?Filter|uninstallFilter'
const nodeMethod = new RegExp(`^eth_(${reads}|${filters}|sendRawTransaction)$`)

/** Whether a chain's node answers: it reads, or passes on what was signed. Nothing else ever reaches a node. */
export function isNodeMethod(method: string): boolean {
  return nodeMethod.test(method)
}
