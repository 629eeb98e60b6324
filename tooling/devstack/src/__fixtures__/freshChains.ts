import { afterAll, beforeAll, expect, inject } from 'vitest'
import { callRpc } from '../evm/callRpc.js'

// Every file finds the shared EVM chains as they were started: what it does to them is taken back.
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
    // The node has gone back in time too.
    await callRpc(rpcUrl, [{ method: 'evm_setTime', params: [Date.now()] }])
  }
})
