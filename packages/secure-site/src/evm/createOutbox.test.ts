import { randomBytes } from 'node:crypto'
import { readEvmKey } from '@foyer/testing/signing/eip155'
import { parseTransaction } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openOwnSchema } from '../__fixtures__/openOwnSchema.js'
import { type RecordingNode, startRecordingNode } from '../__fixtures__/startRecordingNode.js'
import { createRowSeals } from '../keys/rowSeals.js'
import { unknownOutcome } from '../service/SecureFailure.js'
import { createTurns } from '../store/createTurns.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import { createChainAccess } from './createChainAccess.js'
import { createOutbox } from './createOutbox.js'
import { createSendings } from './sendings.js'

let node: RecordingNode
let database: SiteDatabase
beforeAll(async () => {
  node = await startRecordingNode()
  database = await openOwnSchema()
})
afterAll(async () => {
  await node.stop()
  await database.close()
})
beforeEach(() => {
  node.raw.length = 0
  node.answerSending('take')
})

const chainId = 31337
const seals = createRowSeals(randomBytes(32))
const clock = { passedMs: 0 }

/** Creates an account with the outboxes of two instances. They have separate turns, as after a lost lock. */
function openAccount() {
  const account = readEvmKey(generatePrivateKey())
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const access = createChainAccess(() => [
    { chainId, name: 'Recorded', rpcUrl: node.url, nativeCurrency },
  ]).require(`eip155:${chainId}`)
  const sendings = createSendings({ db: database.db, seals, now: () => Date.now() + clock.passedMs })
  const outboxes = [1, 2].map(() => createOutbox(sendings, createTurns()))
  const transaction = { type: 'eip1559', chainId, to: account.address, gas: 21_000n } as const
  const send = async (key: string, instance = 0) => {
    const outbox = outboxes[instance] ?? expect.fail('no such instance')
    const name = `${account.address} ${key}`
    const unsent = { key: name, sender: account.address, transaction, sign: account.signTransaction }
    return (await outbox.sendAgain(access, name)) ?? outbox.send(access, unsent)
  }
  return { send }
}

const noncesAtNode = () => node.raw.map(each => parseTransaction(each).nonce ?? 0)

it('sends one transaction for repeated requests of one approval, on any instance', async () => {
  const { send } = openAccount()
  const first = await send('a')
  expect(await send('a', 1)).toEqual(first)
  expect(node.raw).toEqual([first.raw])
})

it('reports an unknown outcome when the connection drops, and resolves it on a retry', async () => {
  const { send } = openAccount()
  node.answerSending('cut before')
  await expect(send('a')).rejects.toMatchObject({ message: unknownOutcome })
  expect(node.raw).toEqual([])
  node.answerSending('take')
  const { raw } = await send('a', 1)
  expect(node.raw).toEqual([raw])
})

it('treats a transaction as sent if the node has it, despite a lost response', async () => {
  const { send } = openAccount()
  node.answerSending('cut after')
  const { raw } = await send('a')
  expect(node.raw).toEqual([raw])
})

it('sends undelivered transactions again first, so that no nonce is used twice', async () => {
  const { send } = openAccount()
  node.answerSending('cut before')
  await send('a').catch(() => {})
  await send('b').catch(() => {})
  node.answerSending('take')
  await send('c', 1)
  expect(noncesAtNode()).toEqual([0, 1, 2])
  await send('a')
  await send('b')
  expect(node.raw).toHaveLength(3)
})

it('reuses the nonce of a rejected transaction, and repeats the rejection on a retry', async () => {
  const { send } = openAccount()
  node.answerSending({ refusal: 'insufficient funds' })
  await expect(send('a')).rejects.toMatchObject({ message: 'insufficient funds' })
  node.answerSending('take')
  await send('b')
  expect(noncesAtNode()).toEqual([0])
  await expect(send('a')).rejects.toMatchObject({ message: 'insufficient funds' })
  expect(node.raw).toHaveLength(1)
})

it('reports an unknown outcome for a used nonce, which this transaction may have used', async () => {
  const { send } = openAccount()
  node.answerSending({ refusal: 'nonce too low' })
  await expect(send('a')).rejects.toMatchObject({ message: unknownOutcome })
})

it('reports an unknown outcome if a retry is rejected after an unclear first attempt', async () => {
  const { send } = openAccount()
  node.answerSending('cut before')
  await send('a').catch(() => {})
  node.answerSending({ refusal: 'insufficient funds' })
  for (const instance of [0, 1])
    await expect(send('a', instance)).rejects.toMatchObject({ message: unknownOutcome })
  // The nonce of the rejected transaction is free, because the network accepts only one transaction per nonce.
  node.answerSending('take')
  await send('b')
  expect(noncesAtNode()).toEqual([0])
})

it('does not resend a transaction that is older than ten minutes', async () => {
  const { send } = openAccount()
  node.answerSending('cut before')
  await send('a').catch(() => {})
  clock.passedMs = 11 * 60 * 1000
  node.answerSending('take')
  const { raw } = await send('b')
  expect(node.raw).toEqual([raw])
  expect(noncesAtNode()).toEqual([0])
  // Another node may have received it.
  await expect(send('a')).rejects.toMatchObject({ message: unknownOutcome })
  clock.passedMs = 0
})

it('gives each approval one transaction and one nonce, even without locks between instances', async () => {
  const { send } = openAccount()
  const keys = ['a', 'b', 'c', 'd']
  const asked = keys.flatMap(key => [0, 1, 0].map(instance => ({ key, instance })))
  const answers = await Promise.all(
    asked.map(async ({ key, instance }) => ({ key, hash: (await send(key, instance)).hash })),
  )
  for (const key of keys)
    expect(new Set(answers.filter(each => each.key === key).map(({ hash }) => hash)).size).toBe(1)
  expect(noncesAtNode().toSorted()).toEqual([0, 1, 2, 3])
})
