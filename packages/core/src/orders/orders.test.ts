import { FoyerError } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectSend } from '../features/send/state.js'
import { type EndingName, endings, endingsOfCalls } from './moneyEndings.test.support.js'
import { type Door, doors, payerOf } from './moneyWallet.test.support.js'
import { openMoney, settled, ways } from './orders.test.support.js'
import type { OrderProgress } from './state.js'

type World = Awaited<ReturnType<typeof openMoney>>

/** The moves of a visitor, the wallet, the app and the browser, in any order. */
const moves = {
  async 'the account changes in the wallet'({ wallet }: World) {
    const [first = '', second = ''] = wallet.addresses
    wallet.change('eip155', { addresses: [second, first] })
  },
  async 'the network changes in the wallet'({ wallet, pages: [{ foyer }] }: World) {
    const isOnFirst = foyer.connection.session('eip155')?.networkId === 'eip155:1'
    wallet.change('eip155', { networkId: isOnFirst ? 'eip155:2' : 'eip155:1' })
  },
  async 'the host switches networks'({ pages: [{ foyer }] }: World) {
    const isOnFirst = foyer.connection.session('eip155')?.networkId === 'eip155:1'
    await foyer.switchNetwork(isOnFirst ? 'eip155:2' : 'eip155:1').catch(() => undefined)
  },
  async 'another chain’s account is looked at'({ pages: [{ foyer }] }: World) {
    const { activeNamespace } = foyer.getState().networks
    foyer.networks.chooseNamespace(activeNamespace === 'eip155' ? 'solana' : 'eip155')
  },
  async 'the modal is closed'({ pages: [{ foyer }] }: World) {
    foyer.close({ isForced: true })
  },
  async 'the page is reloaded'(world: World) {
    await world.reload(world.pages[0])
  },
  async 'another tab asks for a payment'(world: World) {
    const [, tab = await world.openPage()] = world.pages
    world.pages[1] = tab
    await world.ask(tab, 'send')
  },
  async 'the wallet approves the oldest'(world: World) {
    await world.approve(world.held[0])
  },
  async 'the wallet approves the newest'(world: World) {
    await world.approve(world.held.at(-1))
  },
  async 'the oldest is signed, and the answer of the network is lost'(world: World) {
    await world.lose(world.held[0])
  },
  async 'the app asks for another account that the wallet shows'({ wallet, ...world }: World) {
    const [, second = ''] = wallet.addresses
    await world.askByApp(world.pages[0], 'sendRequest', { params: [{ from: second }] })
  },
  async 'the app asks and gives up'(world: World) {
    const own = new AbortController()
    await world.askByApp(world.pages[0], 'sendTransaction', { signal: own.signal })
    own.abort()
    await settled()
  },
  async 'the app hands over what it sent'(world: World) {
    await world.handOver(world.pages[0])
  },
  async 'the app hands over what it sent, and has it forgotten'(world: World) {
    await world.handOver(world.pages[0])
    await world.forget(world.pages[0])
  },
  async 'the network tells of everything, and the page is reloaded'(world: World) {
    world.tellAll()
    await world.reload(world.pages[0])
    await settled()
  },
  async 'the nodes give up what they told nothing of, and the page is reloaded'(world: World) {
    world.drop()
    await world.reload(world.pages[0])
    await settled()
  },
  async 'the wallet declines'(world: World) {
    await world.decline(world.held[0])
  },
  async 'the visitor stops waiting'(world: World) {
    await world.stopWaiting(world.pages[0])
  },
} as const

type Move = keyof typeof moves | (typeof ways)[number] | Door | EndingName

async function make(world: World, move: Move): Promise<void> {
  const way = ways.find(each => each === move)
  if (way) await world.ask(world.pages[0], way)
  else if (move in doors) await world.askByApp(world.pages[0], move as Door)
  else if (move in endings || move in endingsOfCalls) await world.end(world.held[0], move as EndingName)
  else await moves[move as keyof typeof moves](world) // none of the other kinds
}

/** Expects at most one unresolved request per account, and a row for everything that may have been sent. */
function expectOneForEach({ unanswered, withoutName, mustBeListed, listed }: World): void {
  const payers = unanswered()
  expect(payers).toEqual([...new Set(payers)])
  const hashes = listed().flatMap(({ progress }) => ('hash' in progress ? [progress.hash] : []))
  expect(hashes).toEqual(expect.arrayContaining(mustBeListed()))
  const asking = listed().filter(({ progress }) => progress.status === 'asking')
  const askingOf = (payer: string) =>
    asking.filter(payment => payment.kind !== 'app' && payerOf(payment.account) === payer)
  for (const payer of withoutName()) {
    const count = withoutName().filter(each => each === payer).length
    expect(new Set(askingOf(payer).map(({ id }) => id)).size).toBeGreaterThanOrEqual(count)
  }
}

/** Expects that an account is held only for a request that may have been sent. */
function expectNoneHeldForNothing({ unanswered, payments }: World): void {
  const holding = payments().filter(
    ({ kind, progress }) => kind !== 'app' && (isAsking(progress) || isHeld(progress)),
  )
  const payers = holding.map(payment => payment.kind !== 'app' && payerOf(payment.account))
  expect(unanswered()).toEqual(expect.arrayContaining(payers))
}

const isAsking = (progress: OrderProgress) => progress.status === 'asking' && progress.isLeft !== true
const isHeld = (progress: object) => 'isHeld' in progress && progress.isHeld === true

const there = {
  'the account goes there and back in the wallet': [
    'the account changes in the wallet',
    'the account changes in the wallet',
  ],
  'the network changes in the wallet': ['the network changes in the wallet'],
  'the host switches networks and back': ['the host switches networks', 'the host switches networks'],
  'another chain’s account is looked at': [
    'another chain’s account is looked at',
    'another chain’s account is looked at',
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
      await make(world, 'the network tells of everything, and the page is reloaded')
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

describe('money requests', () => {
  it('are listed and sent one at a time per account, for any ability, failure and order of moves', async () => {
    const among = <Each extends Move>(of: object) => fc.constantFrom(...(Object.keys(of) as Each[]))
    const ask = fc.oneof(fc.constantFrom(...ways), among<Door>(doors))
    const ending = among<EndingName>({ ...endings, ...endingsOfCalls })
    const step: fc.Arbitrary<readonly Move[]> = fc.oneof(
      fc.tuple(ask),
      fc.tuple(ending),
      fc.tuple(ask, ending),
      fc.tuple(fc.constant<Door>('sendCalls'), among<EndingName>(endingsOfCalls)),
      fc.tuple(among<keyof typeof moves>(moves)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async steps => {
        const walk = steps.flat()
        const world = await openMoney()
        for (const move of walk) {
          await make(world, move)
          expectOneForEach(world)
        }
        await world.reload(world.pages[0])
        await settled()
        expectNoneHeldForNothing(world)
        for (const request of [...world.held]) await world.approve(request)
        world.tellAll()
        await world.reload(world.pages[0])
        expectOneForEach(world)
        for (const page of world.pages) page.stop()
      }),
      { numRuns: 100, examples: [[[['name'], ['the visitor stops waiting']]]] },
    )
  }, 120_000) // a hundred walks of up to twenty moves, each with its own pages
})
