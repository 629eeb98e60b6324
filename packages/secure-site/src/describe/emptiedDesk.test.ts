import { encodeFunctionData, erc20Abi, maxUint256, pad, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeskWorld, deskNetworks, startDesk } from '../__fixtures__/startDesk.js'
import { smartAccountOf } from '../__fixtures__/startRecordingNode.js'
import { accountAbi } from '../evm/smartAccountAbi.js'
import type { UserRecord } from '../users/UserRecord.js'

let world: DeskWorld
let user: UserRecord
beforeAll(async () => {
  world = await startDesk()
  user = await world.enter('email:emptied@lab.test')
})
afterAll(() => world.stop())

const app = { name: 'Lab', origin: 'http://lab.localhost' }
const token = `0x${'12'.repeat(20)}` as const
const thief = '0x3434343434343434343434343434343434343434'
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256 - 1n] })
let count = 0

function open(method: string, params: unknown) {
  count += 1
  return world.desk.open({ id: `id-${count}`, method, params, networkId: deskNetworks.evm }, { user, app })
}

it('warns about an allowance in a transaction, a batch, an operation and typed data', async () => {
  const from = user.evm.address
  const sender = smartAccountOf(from)
  const call = { target: token, value: 0n, data: approve }
  const callData = encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [[call]] })
  const word = { name: 'spender', type: 'address' }
  const permit = {
    types: { Permit: [{ name: 'owner', type: 'address' }, word, { name: 'value', type: 'uint256' }] },
    primaryType: 'Permit',
    domain: { verifyingContract: token, chainId: 31337 },
    message: { owner: from, spender: thief, value: toHex(maxUint256) },
  }
  for (const [method, params] of [
    ['eth_sendTransaction', [{ from, to: token, data: approve }]],
    ['wallet_sendCalls', [{ from, calls: [{ to: token, data: approve }] }]],
    ['eth_sendUserOperation', [{ sender, callData }]],
    ['eth_signTypedData_v4', [from, permit]],
  ] as const) {
    const { description } = await open(method, params)
    expect(description.isDangerous).toBe(true)
    expect(description.warnings).toContainEqual(expect.stringContaining('take all of this token'))
    expect(description.rows).toContainEqual(expect.objectContaining({ label: 'Spender', value: thief }))
  }
})

it("rejects an authorization that delegates the account's code (EIP-7702)", async () => {
  const from = user.evm.address
  const authorization = {
    chainId: '0x7a69',
    address: thief,
    nonce: '0x0',
    r: pad('0x1'),
    s: pad('0x1'),
    yParity: '0x0',
  }
  const refused = { code: -32602 }
  for (const more of [{ authorizationList: [authorization] }, { type: '0x4' }, { type: '0x04' }])
    await expect(open('eth_sendTransaction', [{ from, to: token, ...more }])).rejects.toMatchObject(refused)
  const calls = [{ to: token, authorizationList: [authorization] }]
  await expect(open('wallet_sendCalls', [{ from, calls }])).rejects.toMatchObject(refused)
  const sender = smartAccountOf(from)
  const operation = { sender, callData: '0x', eip7702Auth: authorization }
  await expect(open('eth_sendUserOperation', [operation])).rejects.toMatchObject(refused)
})

it('warns about a call that it cannot decode, and sends it after the approval', async () => {
  const from = user.evm.address
  const data = encodeFunctionData({ abi: parseAbi(['function harmless(bytes32 word)']), args: [pad('0x1')] })
  world.node.raw.length = 0
  const { description, ticket } = await open('eth_sendTransaction', [{ from, to: token, data }])
  expect(description).toMatchObject({ title: 'Call a contract', isDangerous: true })
  await world.desk.approve(ticket, user)
  expect(world.node.raw).toHaveLength(1)
})
