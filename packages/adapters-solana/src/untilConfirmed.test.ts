import { isFoyerError } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'
import { untilConfirmed } from './send.js'

const [one] = localNetworks()
const lastValidBlockHeight = 100
const confirmed = resultOf({ value: [{ err: null, confirmationStatus: 'confirmed' }] })
const unknown = resultOf({ value: [null] })
const silence = '<html>'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Waits on a node that says of the transaction, and of its height, one after the other; the last for ever. */
async function follow(statuses: readonly string[], heights: readonly unknown[]) {
  const left = { statuses: [...statuses], heights: heights.map(resultOf) }
  const next = (answers: string[]) => (answers.length > 1 ? answers.shift() : answers[0]) ?? silence
  const getSignatureStatuses = vi.fn((_: readonly unknown[]) => next(left.statuses))
  const getBlockHeight = vi.fn(() => next(left.heights))
  const network = await startNode(one, { getSignatureStatuses, getBlockHeight })
  const ending = { isOver: false }
  const waiting = untilConfirmed(network, { signature: 'it', lastValidBlockHeight }).finally(() => {
    ending.isOver = true
  })
  waiting.catch(() => undefined)
  const startedAt = Date.now()
  while (!ending.isOver) {
    // The node is in this process: it answers long before these turns are over.
    for (let turns = 0; turns < 50; turns++) await new Promise(resolve => setImmediate(resolve))
    vi.advanceTimersByTime(100)
  }
  return { waiting, getSignatureStatuses, getBlockHeight, ms: Date.now() - startedAt }
}

it('asks again each second while a node says nothing of use, or that the last block is not over', async () => {
  const answers = [resultOf(null), resultOf({}), silence, unknown, unknown, confirmed]
  const { waiting, getSignatureStatuses, getBlockHeight } = await follow(answers, [
    '999',
    null,
    lastValidBlockHeight,
    lastValidBlockHeight - 1,
  ])
  expect(await codeOf(waiting)).toBe('resolved')
  expect(getSignatureStatuses.mock.calls).toEqual(answers.map(() => [[['it']]]))
  expect(getBlockHeight).toHaveBeenCalledTimes(4)
})

it('looks once more when the last block is over: it may have come in meanwhile', async () => {
  const { waiting, getSignatureStatuses, ms } = await follow([unknown, confirmed], [lastValidBlockHeight + 1])
  expect(await codeOf(waiting)).toBe('resolved')
  expect(getSignatureStatuses.mock.calls).toEqual([[[['it']]], [[['it']]]])
  expect(ms).toBeLessThan(1000)
})

it('leaves off after two minutes of silence: nothing is proven', async () => {
  const { waiting, ms } = await follow([silence], [])
  expect(await codeOf(waiting)).toBe('resolved')
  expect(ms).toBeGreaterThanOrEqual(119_000)
  expect(ms).toBeLessThan(125_000)
})

it('tells why the network undid it, in a length that can be shown', async () => {
  const err = { InstructionError: [0, 'x'.repeat(1000)] }
  const { waiting } = await follow([resultOf({ value: [{ err, confirmationStatus: 'finalized' }] })], [])
  const error = await waiting.catch((thrown: unknown) => thrown)
  expect(isFoyerError(error, 'TRANSACTION_FAILED') && error.context.reason).toBe(
    JSON.stringify(err).slice(0, 200),
  )
})
