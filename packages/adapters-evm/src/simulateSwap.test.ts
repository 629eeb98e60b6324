import type { SwapQuestion } from '@foyer/common'
import fc from 'fast-check'
import { type Hex, numberToHex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressOf, logOf, type SwapSighting, startSimulatingNode } from './__fixtures__/simulatingNode.js'
import { simulateSwap } from './simulateSwap.js'
import { checkSwap } from './swap.js'

const [from, other, router, dollar, coin] = [
  addressOf('a'),
  addressOf('b'),
  addressOf('c'),
  addressOf('d'),
  addressOf('f'),
]
const node = addressOf('e')
const transfer = 'Transfer(address,address,uint256)'
const approval = 'Approval(address,address,uint256)'
const word = (units: bigint) => numberToHex(units, { size: 32 })
const failing = '0xfa11'

/** A swap of dollars for the native currency. */
const ofDollars: SwapQuestion = {
  from,
  transaction: { to: router, data: '0x5ca1ab1e' },
  given: { token: dollar, amount: 5n },
  wanted: {},
  routers: [router],
}
const forCoin = { ...ofDollars, wanted: { token: coin } }
/** A swap of the native currency for dollars. */
const ofCoin: SwapQuestion = {
  ...ofDollars,
  transaction: { to: router, data: '0x5ca1ab1e', value: 7n },
  given: { amount: 7n },
  wanted: { token: dollar },
}

/** A swap in which five dollars leave and eight of the native currency arrive. */
const fair: SwapSighting = { coin: [10n, 18n], balances: { [dollar]: [100n, 95n] } }
const measured = (received: bigint) => ({ status: 'measured', received })
const taking = (field: string) => ({ status: 'taking', field })

async function outcomeOf(sighting: SwapSighting, question: SwapQuestion = ofDollars) {
  const world = await startSimulatingNode(router)
  world.sighting = sighting
  return { ...world, outcome: await simulateSwap(world.network, question) }
}

const seen = async (...given: Parameters<typeof outcomeOf>) => (await outcomeOf(...given)).outcome

describe('the simulation request', () => {
  it("contains the swap between two reads of balances and the router's allowance", async () => {
    const { asked } = await outcomeOf(fair, forCoin)
    const owner = pad(from).slice(2)
    const reader = '0x00000000000000000000000000000000f0e2ba1a'
    const reads = [
      { from, to: reader, data: pad(from) },
      { from, to: coin, data: `0x70a08231${owner}` },
      { from, to: dollar, data: `0x70a08231${owner}` },
      { from, to: dollar, data: `0xdd62ed3e${owner}${pad(router).slice(2)}` },
    ]
    const swap = { from, to: router, data: '0x5ca1ab1e', value: '0x0' }
    const stateOverrides = { [reader]: { code: '0x6000353160005260206000f3' } }
    const blockStateCalls = [{ stateOverrides, calls: [...reads, swap, ...reads] }]
    const params = [{ blockStateCalls, traceTransfers: true }, 'latest']
    expect(asked).toEqual([{ method: 'eth_simulateV1', params }])
  })

  it("contains the transaction's value, and reads no allowance of the native currency", async () => {
    const { data: _, ...bare } = ofCoin.transaction
    const { asked } = await outcomeOf({ coin: [10n, 3n] }, { ...ofCoin, transaction: bare })
    const calls = [{}, { to: dollar }, { from, to: router, data: '0x', value: '0x7' }, {}, { to: dollar }]
    expect(asked).toMatchObject([{ params: [{ blockStateCalls: [{ calls }] }, 'latest'] }])
  })
})

describe('the received amount', () => {
  it('is the increase of the balance, whatever it was before', async () => {
    const balances = { [dollar]: [100n, 95n], [coin]: [100n, 142n] } as const
    expect(await seen({ balances }, forCoin)).toEqual(measured(42n))
    expect(await seen(fair)).toEqual(measured(8n))
    expect(await seen({ coin: [10n, 3n], balances: { [dollar]: [1n, 3n] } }, ofCoin)).toEqual(measured(2n))
    expect(await seen({ balances: { ...balances, [coin]: [142n, 100n] } }, forCoin)).toEqual(measured(-42n))
  })

  it('is zero for a token without a readable balance', async () => {
    for (const told of ['0x', '0x01', `${word(5n)}00`, failing] as const) {
      const balances = { [dollar]: [100n, 95n] } as const
      expect(await seen({ balances: { ...balances, [coin]: [told, 5n] } }, forCoin)).toEqual(measured(0n))
      expect(await seen({ balances: { ...balances, [coin]: [0n, told] } }, forCoin)).toEqual(measured(0n))
    }
  })
})

describe('the asset that the swap spends', () => {
  it('may leave, and be partly returned', async () => {
    const gone = logOf(dollar, transfer, from, router, word(5n))
    expect(await seen({ ...fair, logs: [gone] })).toEqual(measured(8n))
    const back = logOf(dollar, transfer, router, from, word(2n))
    const balances = { [dollar]: [100n, 97n] } as const
    expect(await seen({ ...fair, balances, logs: [gone, back] })).toEqual(measured(8n))
    const value = logOf(node, transfer, from, router, word(7n))
    expect(await seen({ coin: [10n, 3n], logs: [value] }, ofCoin)).toEqual(measured(0n))
    expect(await seen({ coin: [10n, 4n], logs: [value] }, ofCoin)).toEqual(measured(0n))
  })

  it('makes the result `taking` if its balance decreases by more than the amount to spend', async () => {
    expect(await seen({ ...fair, balances: { [dollar]: [100n, 94n] } })).toEqual(taking('amount'))
    expect(await seen({ ...fair, balances: { [dollar]: [10n ** 6n, 0n] } })).toEqual(taking('amount'))
  })

  it('makes the result `taking` if the logged transfers exceed the amount to spend', async () => {
    const ofToken = (count: bigint) => logOf(dollar, transfer, from, other, word(count))
    expect(await seen({ ...fair, logs: [ofToken(6n)] })).toEqual(taking('amount'))
    expect(await seen({ ...fair, logs: [ofToken(4n), ofToken(2n)] })).toEqual(taking('amount'))
    const value = logOf(node, transfer, from, other, word(7n))
    const more = logOf(node, transfer, from, other, word(1n))
    expect(await seen({ coin: [10n, 3n], logs: [value, more] }, ofCoin)).toEqual(taking('amount'))
    expect(await seen({ ...fair, logs: [more] })).toEqual(taking('amount'))
  })

  it('makes the result unknown if its balance is unreadable', async () => {
    for (const told of ['0x', failing] as const) {
      expect(await seen({ ...fair, balances: { [dollar]: [told, 0n] } })).toBeUndefined()
      expect(await seen({ ...fair, balances: { [dollar]: [0n, told] } })).toBeUndefined()
      expect(await seen({ ...fair, coin: [0n, told] })).toBeUndefined()
      expect(await seen({ coin: [told, 0n] }, ofCoin)).toBeUndefined()
    }
  })

  it('makes the result unknown if the account lost more native currency than logged, as for gas', async () => {
    expect(await seen({ coin: [10n, 2n] }, ofCoin)).toBeUndefined()
    expect(await seen({ ...fair, coin: [10n, 9n] }, forCoin)).toBeUndefined()
  })
})

describe('the remaining allowances', () => {
  const used = logOf(dollar, approval, from, router, word(3n))

  it('may stay equal or decrease', async () => {
    expect(await seen({ ...fair, logs: [used], allowances: { [router]: [8n, 3n] } })).toEqual(measured(8n))
    expect((await outcomeOf({ ...fair, logs: [used, used] })).asked).toHaveLength(1)
    const endless = { [router]: [2n ** 200n, 2n ** 200n] } as const
    expect(await seen({ ...fair, logs: [used], allowances: endless })).toEqual(measured(8n))
  })

  it('make the result `taking` if they increase, whether logged or not', async () => {
    const allowances = { [router]: [3n, 4n] } as const
    expect(await seen({ ...fair, logs: [used], allowances })).toEqual(taking('data'))
    expect(await seen({ ...fair, allowances })).toEqual(taking('data'))
  })

  it('are read for every spender in the logs, in a second simulation', async () => {
    const logs = [used, ...[other, node, other].map(each => logOf(dollar, approval, from, each))]
    const allowances = { [other]: [5n, 0n], [node]: [1n, 1n] } as const
    const { outcome, asked } = await outcomeOf({ ...fair, logs, allowances })
    expect(outcome).toEqual(measured(8n))
    const [, { params = [] } = {}, ...none] = asked as { params: readonly object[] }[]
    const { calls } = (params as [{ blockStateCalls: [{ calls: { data: string }[] }] }])[0].blockStateCalls[0]
    const asking = calls
      .filter(({ data }) => data.startsWith('0xdd62ed3e'))
      .map(({ data }) => data.slice(-40))
    expect(asking).toEqual([...[router, other, node], ...[router, other, node]].map(each => each.slice(2)))
    expect(none).toEqual([])
    const more = { ...allowances, [node]: [1n, 2n] } as const
    expect(await seen({ ...fair, logs, allowances: more })).toEqual(taking('data'))
  })

  it('make the result unknown if the token does not return them', async () => {
    expect(await seen({ ...fair, allowances: { [router]: ['0x', 0n] } })).toBeUndefined()
    const named = { ...fair, logs: [logOf(dollar, approval, from, other)] }
    expect(await seen({ ...named, allowances: { [other]: [0n, failing] } })).toBeUndefined()
  })

  it('make the result `taking` for an approval of a token that the swap does not spend', async () => {
    expect(await seen({ ...fair, logs: [logOf(coin, approval, from, router, word(0n))] })).toEqual(
      taking('data'),
    )
    const ofGiven = logOf(dollar, approval, from, router, word(0n))
    expect(await seen({ coin: [10n, 3n], logs: [ofGiven] }, ofCoin)).toEqual(taking('data'))
  })
})

it('reports a loss before an unreadable event', async () => {
  const logs = [logOf(coin, 'Gone(address,address,uint256)', from, other)]
  expect(await seen({ ...fair, logs })).toBeUndefined()
  expect(await seen({ ...fair, logs, balances: { [dollar]: [9n, 0n] } })).toEqual(taking('amount'))
  expect(await seen({ ...fair, logs: [...logs, logOf(coin, transfer, from, other)] })).toEqual(taking('data'))
})

describe('a node that cannot simulate', () => {
  const done = { status: '0x1', returnData: word(0n), logs: [] }
  const nothing = { ...done, logs: undefined }

  it.each([
    ['nothing', null],
    ['no blocks', []],
    ['an object instead of a list', { calls: [done] }],
    ['no calls', [{}]],
    ['too few calls', [{ calls: [] }]],
    ['one call too few', [{ calls: Array(6).fill(done) }]],
    ['too many calls', [{ calls: Array(8).fill(done) }]],
    ['no block', [null]],
    ['no results', [{ calls: Array(7).fill(null) }]],
    ['no balance reads', [{ calls: [null, null, null, done, null, null, null] }]],
  ])('gives no result if it answers %s', async (_, answer) => {
    expect(await seen({ answer })).toBeUndefined()
  })

  it('gives no result if the swap fails or has no logs', async () => {
    expect(await seen({ ...fair, result: { ...done, status: '0x0' } })).toBeUndefined()
    expect(await seen({ ...fair, result: nothing })).toBeUndefined()
    expect(await seen({ ...fair, result: done })).toEqual(measured(8n))
  })

  it('gives no result if the second simulation fails', async () => {
    const world = await startSimulatingNode(router)
    const logs = [logOf(dollar, approval, from, other)]
    world.sighting = { ...fair, logs }
    const { push } = world.asked
    world.asked.push = (...asked) => {
      if (world.asked.length > 0) world.sighting = { answer: [] }
      return push.apply(world.asked, asked)
    }
    expect(await simulateSwap(world.network, ofDollars)).toBeUndefined()
    expect(world.asked).toHaveLength(2)
  })
})

/** An asset that leaves the account, or that someone may take. */
type Loss =
  | { readonly kind: 'given' | 'coin' | 'token'; readonly units: bigint; readonly isLogged: boolean }
  | { readonly kind: 'collectible' | 'single' | 'batch' | 'forAll' | 'unread' }
  | { readonly kind: 'allowance'; readonly spender: Hex; readonly units: bigint; readonly isLogged: boolean }

const units = fc.bigInt(0n, 10n)
const loss = fc.oneof(
  fc.record({ kind: fc.constantFrom('given' as const, 'coin' as const), units, isLogged: fc.boolean() }),
  fc.record({ kind: fc.constant('token' as const), units, isLogged: fc.constant(true) }),
  fc.record({ kind: fc.constantFrom('collectible' as const, 'single' as const, 'batch' as const) }),
  fc.record({ kind: fc.constantFrom('forAll' as const, 'unread' as const) }),
  fc.record({
    kind: fc.constant('allowance' as const),
    spender: fc.constant(router),
    units,
    isLogged: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('allowance' as const),
    spender: fc.constant(other),
    units,
    isLogged: fc.constant(true),
  }),
)

const number = word(1n)
const receiver = pad(other)
const named = {
  collectible: { address: coin, topics: logOf(coin, transfer, from, other, '0x', number).topics, data: '0x' },
  forAll: logOf(coin, 'ApprovalForAll(address,address,bool)', from, other),
  unread: logOf(coin, 'Gone(address,address,uint256)', other, from),
  single: logOf(coin, 'TransferSingle(address,address,address,uint256,uint256)', other, from, '0x', receiver),
  batch: logOf(
    coin,
    'TransferBatch(address,address,address,uint256[],uint256[])',
    other,
    from,
    '0x',
    receiver,
  ),
}

function logsOf(each: Loss): readonly object[] {
  if (!('units' in each)) return [named[each.kind]]
  if (!each.isLogged) return []
  if (each.kind === 'allowance') return [logOf(dollar, approval, from, each.spender, word(each.units))]
  const token = { given: dollar, coin: node, token: coin }[each.kind]
  return [logOf(token, transfer, from, other, word(each.units))]
}

/** Creates the simulation results of a five-dollar swap during which these assets also leave. */
function sightingOf(losses: readonly Loss[]): SwapSighting {
  const sum = (kind: Loss['kind'], spender?: Hex) =>
    losses.reduce((total, each) => {
      const isMeant = each.kind === kind && (!spender || ('spender' in each && each.spender === spender))
      return isMeant && 'units' in each ? total + each.units : total
    }, 0n)
  return {
    coin: [1000n, 1000n - sum('coin')],
    balances: { [dollar]: [1000n, 1000n - sum('given')], [addressOf('9')]: [0n, 8n] },
    allowances: {
      [router]: [5n, 5n + sum('allowance', router)],
      [other]: [0n, sum('allowance', other)],
    },
    logs: losses.flatMap(logsOf),
  }
}

it('proves no swap that takes more than the amount to spend', async () => {
  const world = await startSimulatingNode(router)
  const question = { ...ofDollars, wanted: { token: addressOf('9') } }
  await fc.assert(
    fc.asyncProperty(fc.array(loss, { maxLength: 4 }), async losses => {
      world.sighting = sightingOf(losses)
      const answer = await checkSwap(world.network, question).catch(() => undefined)
      const given = losses.reduce((sum, each) => (each.kind === 'given' ? sum + each.units : sum), 0n)
      const isMore =
        given > 5n || losses.some(each => each.kind !== 'given' && (!('units' in each) || each.units > 0n))
      if (isMore) expect(answer?.status).not.toBe('proven')
      else if (losses.every(({ kind }) => kind === 'given'))
        expect(answer).toEqual({ status: 'proven', amount: 8n })
    }),
    { numRuns: 300 },
  )
})
