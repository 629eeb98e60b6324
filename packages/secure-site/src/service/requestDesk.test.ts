import { decodeFunctionData, parseTransaction, recoverTransactionAddress, toHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DeskWorld, deskNetworks, startDesk } from '../__fixtures__/startDesk.js'
import { smartAccountOf } from '../__fixtures__/startRecordingNode.js'
import type { UserRecord } from '../users/UserRecord.js'

let passedMs = 0
let world: DeskWorld
beforeAll(async () => {
  world = await startDesk({ now: () => Date.now() + passedMs })
})
afterAll(() => world.stop())
beforeEach(() => {
  world.node.raw.length = 0
  world.node.holdBlocks(false)
  world.node.answerSending('take')
})

const app = { name: 'Lab', origin: 'http://lab.localhost' }
const networkId = deskNetworks.evm
const to = `0x${'12'.repeat(20)}`
let count = 0

function openAs(user: UserRecord, request: { method?: string; params: unknown; id?: string }) {
  count += 1
  const { method = 'eth_sendTransaction', id = `id-${count}`, params } = request
  return world.desk.open({ id, method, params, networkId }, { user, app })
}

const payment = (from: string) => [{ from, to, value: '0x1' }]

it('executes an approved request once, despite repeated approvals', async () => {
  const user = await world.enter('email:once@lab.test')
  const { ticket } = await openAs(user, { params: payment(user.evm.address) })
  const answers = await Promise.all([1, 2, 3].map(() => world.desk.approve(ticket, user)))
  expect(new Set([...answers, await world.desk.approve(ticket, user)]).size).toBe(1)
  expect(world.node.raw).toHaveLength(1)
})

it('registers a session once, despite concurrent approvals', async () => {
  const user = await world.enter('email:grants@lab.test')
  const params = [{ expiry: 4_000_000_000, permissions: [{ type: 'contract-call' }] }]
  const { ticket } = await openAs(user, { method: 'wallet_grantPermissions', params })
  const before = world.registered.length
  const answers = await Promise.all([1, 2, 3].map(() => world.desk.approve(ticket, user)))
  expect(new Set(answers.map(each => JSON.stringify(each))).size).toBe(1)
  expect(world.registered).toHaveLength(before + 1)
})

it('rejects a repeated id after its approval', async () => {
  const user = await world.enter('email:repeats@lab.test')
  const request = { id: 'the-same', params: payment(user.evm.address) }
  const { ticket } = await openAs(user, request)
  await world.desk.approve(ticket, user)
  await expect(openAs(user, request)).rejects.toMatchObject({ code: -32600 })
  expect(world.node.raw).toHaveLength(1)
  // Ids are unique per app and user.
  const other = await world.enter('email:another@lab.test')
  await openAs(other, { id: 'the-same', params: payment(other.evm.address) })
})

it('rejects the ticket for another user', async () => {
  const user = await world.enter('email:owner@lab.test')
  const { ticket } = await openAs(user, { params: payment(user.evm.address) })
  const thief = await world.enter('email:thief@lab.test')
  await expect(world.desk.approve(ticket, thief)).rejects.toMatchObject({ code: -32600 })
  await expect(world.desk.approve('none', user)).rejects.toMatchObject({ code: -32600 })
  expect(world.node.raw).toEqual([])
})

it('returns the hash when the node accepted the transaction, before it is in a block', async () => {
  world.node.holdBlocks(true)
  const user = await world.enter('email:quick@lab.test')
  for (const from of [user.evm.address, smartAccountOf(user.evm.address)]) {
    const { ticket } = await openAs(user, { params: payment(from) })
    const hash = await world.desk.approve(ticket, user)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(world.node.soughtInBlocks).not.toContain(hash)
  }
  const batch = [{ from: user.evm.address, calls: [{ to, value: '0x1' }] }]
  const { ticket } = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  expect(await world.desk.approve(ticket, user)).toMatchObject({ id: expect.any(String) })
  expect(world.node.raw).toHaveLength(3)
})

it('sends other users’ operations while one is not yet in a block', async () => {
  world.node.holdBlocks(true)
  const people = await Promise.all(
    ['stuck', 'next', 'last'].map(name => world.enter(`email:${name}@lab.test`)),
  )
  for (const user of people) {
    const { ticket } = await openAs(user, { params: payment(smartAccountOf(user.evm.address)) })
    await world.desk.approve(ticket, user)
  }
  const senders = world.node.raw.map(raw => {
    const { data = '0x' } = parseTransaction(raw as `0x02${string}`)
    return decodeFunctionData({ abi: entryPoint07Abi, data }).args
  })
  expect(senders).toEqual(
    people.map(each => [
      [expect.objectContaining({ sender: smartAccountOf(each.evm.address) })],
      expect.anything(),
    ]),
  )
})

it('shows and uses the account in use if a batch specifies none', async () => {
  const user = await world.enter('email:batch@lab.test')
  const params = [{ calls: [{ to, value: toHex(5n) }] }]
  const accountOf = async (as: UserRecord) => {
    const { ticket, description } = await openAs(as, { method: 'wallet_sendCalls', params })
    world.node.raw.length = 0
    await world.desk.approve(ticket, as)
    const raw = world.node.raw[0] as `0x02${string}`
    const isOwn = (await recoverTransactionAddress({ serializedTransaction: raw })) === user.evm.address
    expect(isOwn ? parseTransaction(raw).value : 5n).toBe(5n)
    const shown = description.rows.find(({ label }) => /account$/i.test(label))
    return { shown: [shown?.label, shown?.value], isOwn }
  }
  expect(await accountOf(user)).toEqual({
    shown: ['Smart account', smartAccountOf(user.evm.address)],
    isOwn: false,
  })
  const other = await world.prefer(user, 'eoa')
  expect(await accountOf(other)).toEqual({ shown: ['Account', user.evm.address], isOwn: true })
})

it('rejects a batch with a used id, and an atomic one from an EOA', async () => {
  const user = await world.enter('email:ids@lab.test')
  const from = user.evm.address
  const batch = [{ id: 'mine', from, calls: [{ to, value: '0x1' }] }]
  const first = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  expect(await world.desk.approve(first.ticket, user)).toEqual({ id: 'mine' })
  const second = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  await expect(world.desk.approve(second.ticket, user)).rejects.toMatchObject({ code: 5720 })
  const atomic = [{ from, atomicRequired: true, calls: [{ to }, { to }] }]
  await expect(openAs(user, { method: 'wallet_sendCalls', params: atomic })).rejects.toMatchObject({
    code: 5760,
  })
  expect(world.node.raw).toHaveLength(1)
})

it('executes an approved request once for two instances, with the same result', async () => {
  const user = await world.enter('email:instances@lab.test')
  const { ticket } = await openAs(user, { params: payment(user.evm.address) })
  const answers = await Promise.all(
    [world.desk, world.otherDesk, world.otherDesk].map(desk => desk.approve(ticket, user)),
  )
  expect(new Set(answers).size).toBe(1)
  expect(world.node.raw).toHaveLength(1)
  // An instance that has not handled it returns the same result.
  expect(await world.otherDesk.approve(ticket, user)).toBe(answers[0])
})

it('executes a request that another instance opened', async () => {
  const user = await world.enter('email:elsewhere@lab.test')
  const { ticket } = await openAs(user, { params: payment(user.evm.address) })
  expect(await world.otherDesk.approve(ticket, user)).toMatch(/^0x[0-9a-f]{64}$/)
  // An id is unique across all instances.
  const asked = {
    id: `id-${count}`,
    method: 'eth_sendTransaction',
    params: payment(user.evm.address),
    networkId,
  }
  await expect(world.otherDesk.open(asked, { user, app })).rejects.toMatchObject({ code: -32600 })
})

it('keeps at most thirty open requests per user', async () => {
  const user = await world.enter('email:many@lab.test')
  const ask = () => openAs(user, { params: payment(user.evm.address) })
  const opened = []
  for (let open = 0; open < 30; open += 1) opened.push(await ask())
  await expect(ask()).rejects.toMatchObject({
    message: 'Too many requests wait for an answer.',
    code: -32005,
  })
  const other = await world.enter('email:few@lab.test')
  await openAs(other, { params: payment(other.evm.address) })
  // An executed request makes room for another.
  await world.desk.approve(opened[0]?.ticket ?? '', user)
  await ask()
})

it('rejects a request that is too long to be stored', async () => {
  const user = await world.enter('email:long@lab.test')
  const byte = (place: number) => (place + 16).toString(16)
  const calls = Array.from({ length: 20 }, (_, place) => ({ to, data: `0x${byte(place).repeat(11_000)}` }))
  const params = [{ from: user.evm.address, calls }]
  await expect(openAs(user, { method: 'wallet_sendCalls', params })).rejects.toMatchObject({ code: -32602 })
})

it('returns the status of a batch that another instance sent', async () => {
  world.node.holdBlocks(true)
  const user = await world.enter('email:told@lab.test')
  const batch = [{ id: 'told', from: user.evm.address, calls: [{ to, value: '0x1' }] }]
  const { ticket } = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  await world.desk.approve(ticket, user)
  const call = { user, app, networkId, method: 'wallet_getCallsStatus', params: ['told'] }
  expect(await world.otherWallet.answer(call)).toMatchObject({ id: 'told', status: 100, atomic: false })
  const stranger = await world.enter('email:curious@lab.test')
  await expect(world.otherWallet.answer({ ...call, user: stranger })).rejects.toMatchObject({ code: 5730 })
})

it('reports a batch as pending if one of its calls has an unknown outcome', async () => {
  const user = await world.enter('email:part@lab.test')
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const batch = [{ id: 'part', from: user.evm.address, calls }]
  const { ticket } = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  world.node.answerSending('take', 'cut before')
  expect(await world.desk.approve(ticket, user)).toEqual({ id: 'part' })
  const status = () =>
    world.otherWallet.answer({ user, app, networkId, method: 'wallet_getCallsStatus', params: ['part'] })
  expect(await status()).toMatchObject({ status: 100 })
  // The next transaction resends the unclear one, so the batch completes.
  world.node.answerSending('take')
  await world.desk.approve((await openAs(user, { params: payment(user.evm.address) })).ticket, user)
  expect(await status()).toMatchObject({ status: 200 })
})

it('keeps the id of a batch with an unknown outcome', async () => {
  const user = await world.enter('email:maybe@lab.test')
  const batch = [{ id: 'maybe', from: user.evm.address, calls: [{ to, value: '0x1' }] }]
  const first = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  world.node.answerSending('cut before')
  expect(await world.desk.approve(first.ticket, user)).toEqual({ id: 'maybe' })
  const call = { user, app, networkId, method: 'wallet_getCallsStatus', params: ['maybe'] }
  expect(await world.otherWallet.answer(call)).toMatchObject({ status: 100 })
  world.node.answerSending('take')
  const second = await openAs(user, { method: 'wallet_sendCalls', params: batch })
  await expect(world.desk.approve(second.ticket, user)).rejects.toMatchObject({ code: 5720 })
})

it('does not resend an operation that is older than ten minutes', async () => {
  const user = await world.enter('email:late@lab.test')
  const params = payment(smartAccountOf(user.evm.address))
  const lost = await openAs(user, { params })
  world.node.answerSending('cut before')
  await expect(world.desk.approve(lost.ticket, user)).rejects.toThrow('It is not known')
  passedMs += 11 * 60 * 1000
  world.node.answerSending('take')
  const { ticket } = await openAs(user, { params })
  await world.desk.approve(ticket, user)
  expect(world.node.raw).toHaveLength(1)
})
