import { afterAll, beforeAll, expect, inject } from 'vitest'
import { callRpc } from '../evm/callRpc.js'

// Gives every test file the shared EVM chains in their initial state, by reverting all changes of the previous file.
const snapshots = new Map<string, unknown>()

beforeAll(async () => {
  for (const { rpcUrl } of inject('evm').chains) {
    const [snapshot] = await callRpc(rpcUrl, [{ method: 'evm_snapshot' }])
    snapshots.set(rpcUrl, snapshot)
  }
})

afterAll(async () => {
  for (const [rpcUrl, snapshot] of snapshots) {
    expect(await callRpc(rpcUrl, [{ method: 'evm_revert', params: [snapshot] }])).toEqual([true])
    // Reverting also sets back the node's clock.
    await callRpc(rpcUrl, [{ method: 'evm_setTime', params: [Date.now()] }])
  }
})
