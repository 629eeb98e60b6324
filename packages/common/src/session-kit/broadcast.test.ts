import { expect, it, onTestFinished, vi } from 'vitest'
import { defineNetwork } from '../adapter/network.js'
import { codeOf } from '../adapter/testing/codeOf.js'
import { broadcast, type RefusalMeaning } from './broadcast.js'
import { NodeRefusal } from './nodes.js'

const networkAt = (...rpcUrls: string[]) =>
  defineNetwork({
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Local',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls,
  })

type Answer = 'takes' | 'cut' | RefusalMeaning

/** Broadcasts a transaction to nodes with the given answers. `asked` lists the nodes that received it. */
async function give(...answers: Answer[]) {
  const asked: string[] = []
  const urls = answers.map((answer, index) => `http://node-${index}/${answer}`)
  const outcome = await broadcast(networkAt(...urls), {
    hash: 'the hash',
    async offer(url) {
      const answer = url.split('/').at(-1) as Answer
      asked.push(answer)
      if (answer === 'takes') return
      throw answer === 'cut' ? new TypeError('fetch failed') : new NodeRefusal(answer)
    },
    meaningOf: ({ message }) => message as RefusalMeaning,
  }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
  return { outcome, asked }
}

it.each<[Answer[], string, number]>([
  [['takes', 'takes'], 'taken', 1],
  [['cut', 'takes'], 'taken', 2],
  [['unclear', 'takes'], 'taken', 2],
  [['taken', 'takes'], 'taken', 1],
  [['cut', 'taken'], 'taken', 2],
  [['refused', 'takes'], 'TRANSACTION_FAILED', 1],
  [['notHere', 'takes'], 'taken', 2],
  [['notHere', 'notHere'], 'TRANSACTION_FAILED', 2],
  [['notHere', 'refused', 'takes'], 'TRANSACTION_FAILED', 2],
  [['notHere', 'cut'], 'TRANSACTION_UNCONFIRMED', 2],
  [['cut', 'notHere'], 'TRANSACTION_UNCONFIRMED', 2],
  [['cut'], 'TRANSACTION_UNCONFIRMED', 1],
  [['unclear'], 'TRANSACTION_UNCONFIRMED', 1],
  // The first node may have relayed the transaction, so the second may refuse it as already on the network.
  [['cut', 'refused'], 'TRANSACTION_UNCONFIRMED', 2],
  [['unclear', 'refused', 'takes'], 'taken', 3],
  [[], 'RPC_FAILED', 0],
])('broadcasts to nodes that answer %s: %s', async (answers, outcome, count) => {
  expect(await give(...answers)).toEqual({ outcome, asked: answers.slice(0, count) })
})

it('reports the hash of a possibly accepted transaction, and the first failure as cause', async () => {
  const cut = new TypeError('fetch failed')
  const given = broadcast(networkAt('http://node'), {
    hash: 'the hash',
    offer: () => Promise.reject(cut),
    meaningOf: () => 'refused',
  })
  await expect(given).rejects.toMatchObject({
    code: 'TRANSACTION_UNCONFIRMED',
    context: { hash: 'the hash' },
    cause: cut,
  })
})

it('stops waiting for a silent node, and stops immediately when canceled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const silent = {
    hash: 'the hash',
    offer: () => new Promise<never>(() => {}),
    meaningOf: () => 'refused' as const,
  }
  const waiting = codeOf(broadcast(networkAt('http://node'), { ...silent, timeoutMs: 3000 }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await waiting).toBe('TRANSACTION_UNCONFIRMED')
  const cancel = new AbortController()
  const cancelled = codeOf(broadcast(networkAt('http://node'), { ...silent, signal: cancel.signal }))
  cancel.abort()
  expect(await cancelled).toBe('ABORTED')
})
