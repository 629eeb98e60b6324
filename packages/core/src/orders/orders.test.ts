import { FoyerError } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectSend } from '../features/send/state.js'
import { type Move, make } from './moneyMoves.test.support.js'
import { openMoney, settled, ways } from './orders.test.support.js'

const there = {
  'the account goes there and back in the wallet': [
    'the account changes in the wallet',
    'the account changes in the wallet',
  ],
  'the network changes in the wallet': ['the network changes in the wallet'],
  'the host switches networks and back': ['the host switches networks', 'the host switches networks'],
  'another chain’s account is viewed': [
    'another chain’s account is viewed',
    'another chain’s account is viewed',
  ],
  'the modal is closed': ['the modal is closed'],
  'the page is reloaded': ['the page is reloaded'],
} as const satisfies Record<string, readonly Move[]>

describe('an open request of an account', () => {
  // The service supports only one network.
  const waysAfter = (name: string) =>
    name === 'the network changes in the wallet' ? (['send', 'pay'] as const) : ways
  it.each(Object.entries(there).flatMap(([name, walk]) => waysAfter(name).map(way => ({ name, walk, way }))))(
    'keeps $way from asking the wallet when $name',
    async ({ walk, way }) => {
      const world = await openMoney()
      await make(world, 'send')
      expect(world.held).toHaveLength(1)
      for (const move of walk) await make(world, move)
      await make(world, way)
      expect(world.held).toHaveLength(1)
      // The open request was the only reason.
      await make(world, 'the visitor stops waiting')
      await make(world, way)
      expect(world.held).toHaveLength(2)
    },
  )

  it('blocks further requests even if the browser stores nothing', async () => {
    const world = await openMoney({ canStore: false })
    await make(world, 'send')
    await make(world, 'the account changes in the wallet')
    await make(world, 'the account changes in the wallet')
    await make(world, 'send')
    expect(world.held).toHaveLength(1)
  })

  it('does not block another account of the wallet', async () => {
    const world = await openMoney()
    await make(world, 'send')
    await make(world, 'the account changes in the wallet')
    await make(world, 'send')
    expect(world.held.map(({ payer }) => payer)).toEqual(['eip155:0xaaa', 'eip155:0xbbb'])
  })

  it('fails further requests with its account and kind', async () => {
    const world = await openMoney()
    await make(world, 'send')
    const actions = await world.pages[0].foyer.features.load('payments')
    const again = actions.ask({ kind: 'pay', account: 'eip155:2:0xAAA', summary: {}, ask: async () => '0x' })
    await expect(again).rejects.toMatchObject({
      code: 'REQUEST_HELD',
      context: { account: 'eip155:1:0xaaa', kind: 'send' },
    })
  })

  it.each([
    ['REQUEST_TIMED_OUT', 1],
    ['FRAME_TIMED_OUT', 1],
    ['ABORTED', 1],
    ['REQUEST_REJECTED', 2],
  ] as const)('fails with %s, and there are %i requests after the next try', async (code, count) => {
    const world = await openMoney()
    await make(world, 'send')
    world.held[0]?.answer(() => {
      throw new FoyerError(code, { method: 'x', request: 'x', afterMs: 1 })
    })
    await world.held[0]?.heard.catch(() => undefined)
    await settled()
    await make(world, 'send')
    expect(world.held).toHaveLength(count)
  })

  it.each(['send', 'swap', 'pay'] as const)(
    'holds the account and is followed if the answer to a %s is lost',
    async way => {
      const world = await openMoney()
      await make(world, way)
      await make(world, 'the oldest is signed, and the answer of the network is lost')
      expect(world.payments()).toMatchObject([{ progress: { status: 'sent', isHeld: true } }])
      await make(world, 'the page is reloaded')
      for (const next of ways) await make(world, next)
      expect(world.held).toEqual([])
      await make(world, 'the network reports everything, and the page is reloaded')
      expect(world.payments()).toMatchObject([{ progress: { status: 'succeeded' } }])
      await make(world, 'send')
      expect(world.held).toHaveLength(1)
    },
  )

  it('keeps its lock after a timeout, and a late approval counts', async () => {
    const world = await openMoney()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await make(world, 'send')
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    expect(selectSend(world.pages[0].foyer.getState()).flow).toMatchObject({
      failure: { code: 'REQUEST_TIMED_OUT' },
    })
    vi.useRealTimers()
    await make(world, 'swap')
    expect(world.held).toHaveLength(1)
    await make(world, 'the wallet approves the oldest')
    expect(world.payments()).toMatchObject([{ kind: 'send', progress: { status: 'succeeded' } }])
  })

  it.each([
    ['signs', 'the wallet approves the oldest'],
    ['declines', 'the owner declines'],
  ] as const)('ends the lock of a name that its wallet %s after the timeout', async (_, late) => {
    const world = await openMoney()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await make(world, 'name')
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    vi.useRealTimers()
    expect(world.payments()).toMatchObject([{ kind: 'name', progress: { status: 'asking' } }])
    await make(world, late)
    expect(world.payments()).toEqual([])
  })
})
