import { type AccountId, FoyerError, type Session, type TransactionOutcome } from '@foyer/common'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { postponed } from '../features/send/sending.test.support.js'
import { createFoyerInstance } from '../foyer/createFoyer.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { userAgents, visitPage } from '../testing/visitPage.js'
import { createFollower } from './follow.js'
import type { AppTransaction, FollowedOrder, Order } from './state.js'

const account = 'eip155:1:0xaaa'
const other = 'eip155:1:0xbbb'
const secondMs = 1000
const minuteMs = 60_000
const hourMs = 3_600_000

const silence: TransactionOutcome = { status: 'pending' }
const known: TransactionOutcome = { status: 'pending', isKnown: true }
const succeeded: TransactionOutcome = { status: 'succeeded' }
const dropped = { status: 'dropped' } as const

interface Question {
  readonly hash: string
  readonly trace: string | undefined
  /** The time of the query, in ms since the start of the test. */
  readonly at: number
  readonly signal: AbortSignal | undefined
}

/** Opens a follower whose network answers as the test sets, with a list of its findings. */
async function open({ readPayer }: { readonly readPayer?: Session['readPayer'] } = {}) {
  visitPage(userAgents.desktop)
  const began = Date.now()
  const network = { answer: async (): Promise<TransactionOutcome> => silence }
  const asked: Question[] = []
  const wallet = createScriptedWallet({ id: 'red' })
  const [session] = await wallet.connector.connect({
    networks: [testNetworks.one],
    signal: new AbortController().signal,
  })
  Object.assign(session ?? expect.fail('not connected'), { readPayer })
  const adapter = createScriptedAdapter('eip155', wallet)
  adapter.names = {
    readOutcome({ hash, trace, signal }) {
      asked.push({ hash, trace, at: Date.now() - began, signal })
      return network.answer()
    },
  }
  const foyer = createFoyerInstance({ networks: [testNetworks.one], adapters: [adapter] })
  const told: (readonly [what: string, id: string, more?: unknown])[] = []
  const needs = {
    store: createStore(foyer.getState),
    adapters: new Map([['eip155' as const, adapter]]),
    session: () => session,
  }
  const follower = createFollower(needs, finding => {
    const { type, id } = finding
    if (type === 'traced') told.push(['trace', id, finding.trace])
    else if (type === 'paidBy') told.push(['payer', id, finding.account])
    else if (type === 'ended') told.push(['end', id, finding.end])
    else told.push([type, id])
  })
  onTestFinished(follower.stop)
  /** Returns the pause after the first request at or after a time, in ms since the start of the test. */
  const pauseAt = (sinceMs: number) => {
    const index = asked.findIndex(({ at }) => at >= sinceMs)
    const [first, next] = asked.slice(index, index + 2)
    return first && next ? next.at - first.at : expect.fail('no pause')
  }
  const says = (outcome: TransactionOutcome) => {
    network.answer = async () => outcome
  }
  return { follower, network, says, asked, told, pauseAt }
}

const pass = (forMs: number) => vi.advanceTimersByTimeAsync(forMs)

function sent(change: Partial<Order> = {}): Order {
  const progress = { status: 'sent', hash: '0x1' } as const
  return {
    id: 'a',
    kind: 'send',
    account,
    summary: {},
    startedAt: Date.now(),
    progress,
    isTold: false,
    ...change,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

describe('the requests to a network', () => {
  it('restart for a transaction whose report could not be handled', async () => {
    const { follower, asked, told } = await open()
    told.push = () => {
      throw new Error('of a host')
    }
    const old = sent({ startedAt: Date.now() - 8 * 24 * hourMs })
    await expect(follower.follow(old)).rejects.toThrow('of a host')
    await expect(follower.follow(old)).rejects.toThrow('of a host')
    expect(asked).toHaveLength(2)
  })

  it('start every two seconds and slow down with time, to once a minute', async () => {
    const { follower, says, pauseAt } = await open()
    says(known)
    await follower.follow(sent())
    await pass(3 * hourMs)
    for (const since of [0, 30 * secondMs, 90 * secondMs]) expect(pauseAt(since)).toBe(2 * secondMs)
    expect(pauseAt(25 * minuteMs) / secondMs).toBeCloseTo(30, -1)
    for (const since of [hourMs, 2 * hourMs]) expect(pauseAt(since)).toBe(minuteMs)
  })

  it('slow down to a quarter of the silence for an unknown transaction, at most ten minutes', async () => {
    const { follower, says, told, pauseAt } = await open()
    says(known)
    await follower.follow(sent())
    await pass(hourMs)
    says(silence)
    await pass(3 * hourMs)
    expect(told).toEqual([['lost', 'a']])
    // By the time it was noticed, the silence had lasted three to four minutes.
    expect(pauseAt(hourMs + 4 * minuteMs) / secondMs).toBeGreaterThanOrEqual(45)
    expect(pauseAt(hourMs + 4 * minuteMs) / secondMs).toBeLessThan(90)
    expect(pauseAt(2.5 * hourMs)).toBe(10 * minuteMs)
  })

  it('are made immediately on a return to the page, but never two at a time', async () => {
    const { follower, network, asked } = await open()
    const answer = postponed<TransactionOutcome>()
    network.answer = () => answer.promise
    const following = follower.follow(sent())
    await pass(0)
    window.dispatchEvent(new Event('focus'))
    await pass(0)
    expect(asked).toHaveLength(1)
    answer.resolve(silence)
    await following
    window.dispatchEvent(new Event('focus'))
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  it('are made immediately on `hasten`, but never two at a time', async () => {
    const { follower, network, asked } = await open()
    const answer = postponed<TransactionOutcome>()
    network.answer = () => answer.promise
    const following = follower.follow(sent())
    await pass(0)
    follower.hasten('a')
    follower.hasten('nobody')
    await pass(0)
    expect(asked).toHaveLength(1)
    answer.resolve(silence)
    await following
    follower.hasten('a')
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  it.each([succeeded, { status: 'dropped', isFinal: true } as const])(
    'stop after the end: %j',
    async outcome => {
      const { follower, says, asked, told } = await open()
      says(outcome)
      await follower.follow(sent())
      expect(told).toEqual([['end', 'a', outcome]])
      await pass(hourMs)
      expect(asked).toHaveLength(1)
      await follower.follow(sent({ progress: { status: 'succeeded', hash: '0x1' } }))
      expect(asked).toHaveLength(1)
    },
  )

  it('continue for a week for a dropped transaction, and report it once', async () => {
    const { follower, says, asked, told, pauseAt } = await open()
    says(dropped)
    await follower.follow(sent())
    await pass(3 * hourMs)
    expect(told).toEqual([['end', 'a', dropped]])
    expect(pauseAt(2 * hourMs)).toBe(10 * minuteMs)
    await pass(8 * 24 * hourMs)
    const { length } = asked
    await pass(24 * hourMs)
    expect(asked).toHaveLength(length)
  })

  it.each<[string, TransactionOutcome, unknown]>([
    ['is pending again', known, ['found', 'a']],
    ['is included after all', succeeded, ['end', 'a', succeeded]],
    ['can no longer be included', { ...dropped, isFinal: true }, ['end', 'a', { ...dropped, isFinal: true }]],
  ])('report that a dropped transaction %s, on the next page too', async (_, outcome, what) => {
    const { follower, says, told } = await open()
    says(dropped)
    await follower.follow(sent({ id: 'b' }))
    says(silence)
    await follower.follow(sent({ progress: { ...dropped, hash: '0x1' } }))
    await pass(hourMs)
    expect(told).toEqual([['end', 'b', dropped]])
    says(outcome)
    await pass(hourMs)
    expect(told.filter(([, id]) => id === 'a')).toEqual([what])
    expect(told.filter(([, id]) => id === 'b')).toHaveLength(2)
  })

  it('stop after `leave`, without a finding or a timer', async () => {
    const { follower, network, asked, told } = await open()
    const answer = postponed<TransactionOutcome>()
    network.answer = () => answer.promise
    void follower.follow(sent())
    await pass(0)
    follower.leave('a')
    expect(asked[0]?.signal?.aborted).toBe(true)
    answer.resolve(succeeded)
    await pass(0)
    expect(vi.getTimerCount()).toBe(0)
    await pass(hourMs)
    expect([asked.length, told]).toEqual([1, []])
  })

  it('stop after `leave` even for a dropped transaction', async () => {
    const { follower, says, asked } = await open()
    says(dropped)
    await follower.follow(sent())
    follower.leave('a')
    await pass(hourMs)
    expect(asked).toHaveLength(1)
  })

  it('are made only for the kept transactions', async () => {
    const { follower, asked } = await open()
    const [first, second] = [sent(), sent({ id: 'b', progress: { status: 'sent', hash: '0x2' } })]
    follower.keep([first, second])
    await pass(0)
    follower.keep([second])
    asked.splice(0)
    await pass(10 * secondMs)
    expect(new Set(asked.map(({ hash }) => hash))).toEqual(new Set(['0x2']))
  })
})

describe('each finding, reported once', () => {
  it('is `lost`, then `found`, then `lost` again as the network’s answers change', async () => {
    const { follower, says, told } = await open()
    await follower.follow(sent())
    await pass(179 * secondMs)
    expect(told).toEqual([])
    await pass(hourMs)
    expect(told).toEqual([['lost', 'a']])
    says(known)
    await pass(hourMs)
    expect(told.slice(1)).toEqual([['found', 'a']])
    says(silence)
    await pass(hourMs)
    expect(told.slice(2)).toEqual([['lost', 'a']])
  })

  it('is absent for a transaction that the network always has', async () => {
    const { follower, says, told } = await open()
    says(known)
    await follower.follow(sent())
    await pass(hourMs)
    expect(told).toEqual([])
  })

  it('is `found` for a signed transaction, or one unknown before the page was loaded', async () => {
    const { follower, says, told } = await open()
    says(known)
    await follower.follow(sent({ progress: { status: 'sent', hash: '0x1', isHeld: true } }))
    await follower.follow(sent({ id: 'b', progress: { status: 'sent', hash: '0x2', isHeld: false } }))
    await follower.follow(sent({ id: 'c', progress: { status: 'unknown', hash: '0x3' } }))
    await pass(hourMs)
    expect(told).toEqual(['a', 'b', 'c'].map(id => ['found', id]))
  })

  it('is `lost` again after `hasten`', async () => {
    const { follower, told } = await open()
    await follower.follow(sent())
    await pass(hourMs)
    follower.hasten('a')
    await pass(170 * secondMs)
    expect(told).toEqual([['lost', 'a']])
    await pass(hourMs)
    expect(told).toEqual([
      ['lost', 'a'],
      ['lost', 'a'],
    ])
  })

  it('is the end, in a block or otherwise', async () => {
    for (const end of [succeeded, { status: 'failed' }, { status: 'replaced', by: '0x2' }] as const) {
      const { follower, says, told } = await open()
      await follower.follow(sent())
      says(end)
      await pass(hourMs)
      expect(told).toEqual([['end', 'a', end]])
    }
  })

  it('is the drop, and again if the network had it in between, but not on the next page', async () => {
    const { follower, says, told } = await open()
    says(dropped)
    await follower.follow(sent())
    says(known)
    await pass(hourMs)
    says(dropped)
    await pass(hourMs)
    const again = [
      ['end', 'a', dropped],
      ['found', 'a'],
      ['end', 'a', dropped],
    ]
    expect(told).toEqual(again)
    await follower.follow(sent({ id: 'b', progress: { ...dropped, hash: '0x2' } }))
    await pass(hourMs)
    expect(told).toEqual(again)
  })

  it('is the trace, which later requests repeat until the network returns another', async () => {
    const { follower, says, asked, told } = await open()
    says({ status: 'pending', trace: '7' })
    await follower.follow(sent())
    await pass(10 * secondMs)
    says(silence)
    await pass(10 * secondMs)
    expect(asked.slice(1).map(({ trace }) => trace)).toEqual(asked.slice(1).map(() => '7'))
    says({ status: 'pending', trace: '8' })
    await pass(10 * secondMs)
    expect(asked.at(-1)?.trace).toBe('8')
    expect(told).toEqual([
      ['trace', 'a', '7'],
      ['trace', 'a', '8'],
    ])
  })
})

describe('the payer of a transaction', () => {
  /** Opens a wallet that returns one payer after the other, and then repeats the last one. */
  async function openPaid(...payers: readonly (AccountId | undefined)[]) {
    const left = [...payers]
    const asked: string[] = []
    const world = await open({
      async readPayer({ hash }) {
        asked.push(hash)
        return left.length > 1 ? left.shift() : left[0]
      },
    })
    const toldPayers = () => world.told.filter(([what]) => what === 'payer')
    return { ...world, asked, toldPayers }
  }

  it('is read once the network has it, and not again once known', async () => {
    const { follower, says, asked, toldPayers } = await openPaid(other)
    await follower.follow(sent())
    await pass(10 * secondMs)
    expect(asked).toEqual([])
    says(known)
    await pass(10 * secondMs)
    expect(toldPayers()).toEqual([['payer', 'a', other]])
    says(succeeded)
    await pass(hourMs)
    expect(asked).toEqual(['0x1'])
  })

  it('is read by the hash in the block if the wallet raised the fee', async () => {
    const { follower, says, asked, toldPayers } = await openPaid(other)
    says({ status: 'succeeded', includedAs: '0xfaster' })
    await follower.follow(sent())
    await pass(secondMs)
    expect([asked, toldPayers()]).toEqual([['0xfaster'], [['payer', 'a', other]]])
  })

  it('is read again at the end if it was unknown before', async () => {
    const { follower, says, asked, toldPayers } = await openPaid(undefined, other)
    says(known)
    await follower.follow(sent())
    await pass(hourMs)
    expect([asked, toldPayers()]).toEqual([['0x1'], []])
    says(succeeded)
    await pass(hourMs)
    expect([asked, toldPayers()]).toEqual([['0x1', '0x1'], [['payer', 'a', other]]])
  })

  it('is read again after growing pauses if a node fails at the end', async () => {
    const asked: number[] = []
    const began = Date.now()
    const { follower, says, told } = await open({
      async readPayer() {
        asked.push((Date.now() - began) / secondMs)
        if (asked.length < 3) throw new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
        return other
      },
    })
    says(succeeded)
    await follower.follow(sent())
    await pass(hourMs)
    expect(asked).toEqual([0, 5, 35])
    expect(told).toEqual([
      ['end', 'a', succeeded],
      ['payer', 'a', other],
    ])
  })

  it('is abandoned after the last pause, and when the page ends', async () => {
    const asked: string[] = []
    const readPayer = async ({ hash }: { readonly hash: string }) => {
      asked.push(hash)
      throw new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
    }
    const { follower, says, told } = await open({ readPayer })
    says(succeeded)
    await follower.follow(sent())
    await pass(hourMs)
    expect(asked).toHaveLength(4)
    const next = await open({ readPayer })
    next.says(succeeded)
    await next.follower.follow(sent())
    next.follower.stop()
    await pass(hourMs)
    expect(asked).toHaveLength(5)
    expect(vi.getTimerCount()).toBe(0)
    expect(told).toEqual([['end', 'a', succeeded]])
  })

  it.each([{ status: 'dropped' } as const, { status: 'replaced', by: '0x2' } as const])(
    'is not read without a block: %j',
    async end => {
      const { follower, says, asked } = await openPaid(other)
      says(end)
      await follower.follow(sent())
      await pass(hourMs)
      expect(asked).toEqual([])
    },
  )

  it('is not read for an app’s own transaction', async () => {
    const { follower, says, asked } = await openPaid(other)
    says(succeeded)
    const { kind: _, summary: __, ...others } = sent()
    const transaction: AppTransaction = { ...others, kind: 'app', networkId: 'eip155:1', label: 'Mint' }
    await follower.follow(transaction satisfies FollowedOrder)
    await pass(hourMs)
    expect(asked).toEqual([])
  })

  it('is not reported after the page has ended', async () => {
    const answer = postponed<AccountId>()
    const { follower, says, told } = await open({ readPayer: () => answer.promise })
    says(known)
    await follower.follow(sent())
    answer.resolve(other)
    follower.stop()
    await pass(hourMs)
    expect(told).toEqual([])
  })
})

describe('an invalid hash', () => {
  const refusal = () =>
    Promise.reject(new FoyerError('TRANSACTION_HASH_INVALID', { networkId: 'eip155:1', hash: '0x1' }))

  it('is not followed, and each caller gets the failure', async () => {
    const { follower, network, asked } = await open()
    await follower.follow(sent())
    network.answer = refusal
    await pass(hourMs)
    expect(asked).toHaveLength(2)
    for (let times = 0; times < 2; times++)
      await expect(follower.follow(sent())).rejects.toMatchObject({ code: 'TRANSACTION_HASH_INVALID' })
    expect(asked).toHaveLength(4)
  })
})

describe('a transaction after a week of silence', () => {
  it('is queried once, and is lost if the network does not return it', async () => {
    const { follower, asked, told } = await open()
    await follower.follow(sent({ startedAt: Date.now() - 7 * 24 * hourMs - 1 }))
    await pass(hourMs)
    expect([asked.length, told]).toEqual([1, [['lost', 'a']]])
  })

  it('has the network’s answer if the network still has it', async () => {
    const { follower, says, asked, told } = await open()
    says(known)
    await follower.follow(sent({ startedAt: Date.now() - 7 * 24 * hourMs - 1 }))
    await pass(hourMs)
    expect([asked.length, told]).toEqual([1, []])
  })

  it('is still followed before the week is over', async () => {
    const { follower, asked } = await open()
    await follower.follow(sent({ startedAt: Date.now() - 7 * 24 * hourMs + hourMs }))
    await pass(hourMs / 2)
    expect(asked.length).toBeGreaterThan(2)
  })
})

it.each([0, 1, 3, 8])('queries immediately when asked %d microtasks after an answer', async count => {
  const { follower, asked } = await open()
  await follower.follow(sent())
  await follower.hasten('a')
  for (let i = 0; i < count; i++) await undefined
  let isDone = false
  void follower.hasten('a')?.then(() => {
    isDone = true
  })
  await pass(0)
  expect([isDone, asked.length]).toEqual([true, 3])
})
