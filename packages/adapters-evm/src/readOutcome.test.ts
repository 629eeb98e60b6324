import { codeOf } from '@foyer/common/adapter-testing'
import { callRpc } from '@foyer/devstack'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

/** The node says what a transaction is called before a block has it. */
const inTime = { timeout: 10_000 }

const client = () => {
  const { readOutcome } = createEvmAdapter().chainClient(localNetworks()[0])
  return { readOutcome: readOutcome ?? expect.fail('no outcomes') }
}

async function send(to: string, data = '0x'): Promise<string> {
  const [chain] = inject('evm').chains
  const from = inject('evm').accounts[5]?.address
  const transaction = { from, to, data, gas: '0x186a0' }
  const [hash] = await callRpc(chain.rpcUrl, [{ method: 'eth_sendTransaction', params: [transaction] }])
  return String(hash)
}

it('tells what became of a transaction', async () => {
  const { readOutcome } = client()
  const somebody = inject('evm').accounts[2].address
  const transfer = await send(somebody)
  await expect.poll(() => readOutcome({ hash: transfer }), inTime).toBe('succeeded')
  const { address } = inject('evm').chains[0].tokens.dollar
  const nonsense = await send(address, '0xdeadbeef')
  await expect.poll(() => readOutcome({ hash: nonsense }), inTime).toBe('failed')
})

it('counts one that nobody knows as pending, and says when the network cannot be read', async () => {
  const hash = `0x${'12'.repeat(32)}`
  expect(await client().readOutcome({ hash })).toBe('pending')
  const [network] = localNetworks()
  const down = createEvmAdapter().chainClient({ ...network, rpcUrls: ['http://127.0.0.1:1'] })
  expect(await codeOf(down.readOutcome?.({ hash }) ?? Promise.resolve())).toBe('RPC_FAILED')
})
