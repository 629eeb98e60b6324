import { FoyerError, type SwapProof } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { postponed } from '../send/sending.test.support.js'
import { openSwap, reviewSwap } from './swapping.test.support.js'

const coinToDol = { fromToken: 'COIN', toToken: 'DOL' }
const dolToCoin = { fromToken: 'DOL', toToken: 'COIN', amount: '100' }
const reverted = () => new FoyerError('RPC_FAILED', { networkId: 'eip155:1', reason: 'execution reverted' })
const invalid = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })
const proven = (amount: bigint): SwapProof => ({ status: 'proven', amount })

type World = Awaited<ReturnType<typeof openSwap>>

/** Returns the requests to a path of the service, in order. */
const asked = ({ server }: World, path: string) => server.seen.filter(each => each.path.endsWith(path))

/** Delays the first proof of a swap until the test releases it. Later proofs are immediate. */
function postponeProof({ market }: World) {
  const answer = postponed<() => SwapProof>()
  const { proof: usual = () => expect.fail('no proof') } = market
  let questions = 0
  market.proof = question => {
    questions += 1
    return questions === 1 ? answer.promise.then(tell => tell()) : usual(question)
  }
  return { tell: answer.resolve, count: () => questions }
}

/** Records the statuses of the review from now on. */
function statusesOf({ foyer, form }: World): readonly string[] {
  const statuses: string[] = []
  const note = () => {
    const { status } = form().review
    if (status !== 'none' && statuses.at(-1) !== status) statuses.push(status)
  }
  onTestFinished(foyer.subscribe(note))
  return statuses
}

describe('an approval', () => {
  it.each(['readSpender', 'writeAllowance'] as const)(
    'is refused without an adapter that encodes it: %s',
    async name => {
      const { actions, adapter, form } = await openSwap(dolToCoin)
      Reflect.deleteProperty(adapter.names, name)
      onTestFinished(actions.review())
      const failure = { code: 'SWAP_TRANSACTION_INVALID', context: { field: 'data' } }
      await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'failed', failure }))
    },
  )

  it('is not reset if it is expected to fail and there was no allowance', async () => {
    const { actions, form, market } = await openSwap(dolToCoin)
    const gas = vi.fn(async () => 1n)
    gas.mockRejectedValueOnce(reverted())
    market.gas = gas
    onTestFinished(actions.review())
    await vi.waitFor(() => expect(form().review).toMatchObject({ failure: { code: 'RPC_FAILED' } }))
    expect(gas).toHaveBeenCalledTimes(1)
  })
})

describe('the gas of a swap', () => {
  it('is unknown if the adapter cannot estimate it', async () => {
    const { actions, adapter, form } = await openSwap(coinToDol)
    Reflect.deleteProperty(adapter.names, 'estimateGas')
    onTestFinished(actions.review())
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', gas: undefined }))
  })

  it('is estimated for the exact transaction of the account', async () => {
    const { actions, adapter, form } = await openSwap(coinToDol)
    const estimateGas = vi.fn(async (_request: object) => 7n)
    Object.assign(adapter.names, { estimateGas })
    onTestFinished(actions.review())
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', gas: 7n }))
    const { review } = form()
    const transaction = review.status === 'ready' ? review.transaction : expect.fail('not ready')
    const signal = expect.any(AbortSignal)
    expect(estimateGas).toHaveBeenCalledWith({ from: '0xaaa', transaction, signal })
  })
})

describe('a review', () => {
  it('builds nothing for a form without a target', async () => {
    const world = await openSwap({ fromToken: 'COIN' })
    const statuses = statusesOf(world)
    onTestFinished(world.actions.review())
    await world.actions.confirm()
    expect(world.form().review).toEqual({ status: 'none' })
    expect(statuses).toEqual([])
  })

  it('shows that it is building only before the first result', async () => {
    const world = await openSwap(coinToDol)
    const statuses = statusesOf(world)
    onTestFinished(world.actions.review())
    await vi.waitFor(() => expect(world.form().review.status).toBe('ready'))
    expect(statuses).toEqual(['building', 'ready'])
    const before = world.form().review
    onTestFinished(world.actions.review())
    await vi.waitFor(() => expect(world.form().review).not.toBe(before))
    expect(statuses).toEqual(['building', 'ready'])
  })

  it('builds nothing while the wallet request is pending', async () => {
    const world = await reviewSwap(coinToDol)
    const answer = postponed<string>()
    world.wanted.answer = () => answer.promise
    const swapping = world.actions.confirm()
    await vi.waitFor(() => expect(world.form().flow.status).toBe('asking'))
    const built = asked(world, 'build-transaction').length
    onTestFinished(world.actions.review())
    answer.resolve('0xhash')
    await swapping
    expect(asked(world, 'build-transaction')).toHaveLength(built)
  })

  it('reads no new quote after any failure other than too small an amount', async () => {
    for (const error of [invalid('data'), reverted()]) {
      const world = await openSwap(coinToDol)
      await vi.waitFor(() => expect(world.form().quote.status).toBe('known'))
      const quotes = asked(world, 'quotes').length
      world.market.proof = () => Promise.reject(error)
      onTestFinished(world.actions.review())
      await vi.waitFor(() => expect(world.form().review.status).toBe('failed'))
      expect(asked(world, 'quotes')).toHaveLength(quotes)
    }
  })

  it('requests its quotes with the displayed gas price', async () => {
    const world = await openSwap(coinToDol)
    await vi.waitFor(() => expect(world.form().gasPrice).toBe('1000000000'))
    await vi.waitFor(() => expect(world.form().quote.status).toBe('known'))
    world.market.proof = async () => proven(1n)
    onTestFinished(world.actions.review())
    await vi.waitFor(() => expect(world.form().review.status).toBe('failed'))
    expect(asked(world, 'quotes').at(-1)?.query).toMatchObject({ gasPrice: '1000000000' })
  })

  it('reads the missing price itself, with the displayed gas price', async () => {
    const world = await openSwap(coinToDol)
    await vi.waitFor(() => expect(world.form().gasPrice).toBe('1000000000'))
    world.actions.setAmount('2')
    onTestFinished(world.actions.review())
    await vi.waitFor(() => expect(world.form().review.status).toBe('ready'))
    for (const { query } of asked(world, 'quotes').slice(-1))
      expect(query).toMatchObject({ gasPrice: '1000000000' })
  })
})

describe('a transaction built while the wallet request is pending', () => {
  async function askMeanwhile() {
    const world = await reviewSwap(coinToDol)
    const proof = postponeProof(world)
    onTestFinished(world.actions.review())
    await vi.waitFor(() => expect(proof.count()).toBe(1))
    const answer = postponed<string>()
    world.wanted.answer = () => answer.promise
    const swapping = world.actions.confirm()
    await vi.waitFor(() => expect(world.form().flow.status).toBe('asking'))
    const before = world.form()
    onTestFinished(async () => {
      answer.resolve('0xhash')
      await swapping
    })
    return { ...world, proof, before }
  }

  it('is not shown', async () => {
    const { proof, before, form, ...world } = await askMeanwhile()
    const gas = vi.fn(async () => 9n)
    world.market.gas = gas
    proof.tell(() => proven(1_999_000_000n))
    await vi.waitFor(() => expect(gas).toHaveBeenCalled())
    await new Promise(resolve => setImmediate(resolve))
    expect(form().review).toBe(before.review)
  })

  it('is not shown if it fails', async () => {
    const { proof, before, form } = await askMeanwhile()
    let isTold = false
    proof.tell(() => {
      isTold = true
      throw reverted()
    })
    await vi.waitFor(() => expect(isTold).toBe(true))
    await new Promise(resolve => setImmediate(resolve))
    expect(form().review).toBe(before.review)
  })

  it('changes no quote if it gives too little', async () => {
    const world = await askMeanwhile()
    const quotes = asked(world, 'quotes').length
    world.market.share = 900n
    world.proof.tell(() => proven(1n))
    await vi.waitFor(() => expect(world.proof.count()).toBe(3))
    expect(asked(world, 'quotes')).toHaveLength(quotes + 1)
    expect(world.form().quote).toBe(world.before.quote)
  })
})

describe('a stopped review', () => {
  const rebuiltAfter = async (world: World, stop: () => void) => {
    await vi.waitFor(() => expect(world.form().review.status).toBe('ready'))
    stop()
    const before = asked(world, 'build-transaction').length
    vi.advanceTimersByTime(30_000)
    await new Promise(resolve => setImmediate(resolve))
    return asked(world, 'build-transaction').length - before
  }

  it('builds nothing more, whether it or the feature was stopped', async () => {
    for (const isRoom of [false, true]) {
      const world = await openSwap(coinToDol)
      await vi.waitFor(() => expect(world.form().quote.status).toBe('known'))
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const stop = world.actions.review()
      onTestFinished(stop)
      expect(await rebuiltAfter(world, isRoom ? world.stop : stop)).toBe(0)
      expect(vi.getTimerCount()).toBe(0)
      vi.useRealTimers()
    }
  })
})

describe('a review that is opened again', () => {
  const proof = { status: 'proven', amount: 1_970_000_000n } as const

  /** Opens a review whose first proof is delayed, closes it, changes the form, and opens it again. */
  async function reviewAgain(change: (world: World) => void, quoted: object) {
    const world = await openSwap(coinToDol)
    const { actions, form, market } = world
    await vi.waitFor(() => expect(form().quote.status).toBe('known'))
    const answer = postponed<SwapProof>()
    let questions = 0
    const usual = market.proof
    market.proof = question => {
      questions += 1
      if (questions === 1) return answer.promise
      return usual ? usual(question) : Promise.resolve({ status: 'unproven' })
    }
    const stop = actions.review()
    await vi.waitFor(() => expect(questions).toBe(1))
    stop()
    change(world)
    await vi.waitFor(() => expect(form().quote).toMatchObject({ status: 'known', ...quoted }))
    onTestFinished(actions.review())
    await vi.waitFor(() => expect(form().review.status).toBe('ready'))
    const before = form().review
    answer.resolve(proof)
    await new Promise(resolve => setTimeout(resolve))
    expect(form().review).toBe(before)
    return before
  }

  it('shows the result for the new amount, never the result for the old one', async () => {
    const review = await reviewAgain(({ actions }) => actions.setAmount('5'), { amount: '9900' })
    expect(review).toMatchObject({ transaction: { value: 5n * 10n ** 18n } })
  })

  it('shows no proof for a token that is no longer chosen', async () => {
    const other = 'eip155:1:0xffffffffffffffffffffffffffffffffffffffff' as const
    const review = await reviewAgain(({ actions }) => actions.choose('target', other), {})
    expect(review).not.toMatchObject({ leastReceived: { status: 'proven', amount: '1970' } })
  })
})

it('shows that a quote is being read, even if the old price was just requested', async () => {
  const { actions, form } = await openSwap(coinToDol)
  await vi.waitFor(() => expect(form().quote.status).toBe('known'))
  void actions.quoteAgain()
  actions.choose('target', 'eip155:1:0xffffffffffffffffffffffffffffffffffffffff')
  expect(form().quote.status).toBe('reading')
})

it('leaves an emptied form without the result of an earlier review', async () => {
  const world = await openSwap(coinToDol)
  const { actions, form, market } = world
  await vi.waitFor(() => expect(form().quote.status).toBe('known'))
  const proof = postponeProof(world)
  const stop = actions.review()
  await vi.waitFor(() => expect(proof.count()).toBe(1))
  stop()
  actions.setAmount('')
  proof.tell(() => ({ status: 'proven', amount: (market.quoted * 99n) / 100n }))
  await new Promise(resolve => setTimeout(resolve))
  expect([form().amount, form().review.status]).toEqual(['', 'none'])
})

it('reads no quote for the old amount if its review gives too little', async () => {
  const world = await openSwap(coinToDol)
  const { actions, form } = world
  await vi.waitFor(() => expect(form().quote.status).toBe('known'))
  const proof = postponeProof(world)
  const stop = actions.review()
  await vi.waitFor(() => expect(proof.count()).toBe(1))
  stop()
  actions.setAmount('5')
  await vi.waitFor(() => expect(form().quote).toMatchObject({ status: 'known', amount: '9900' }))
  proof.tell(() => proven(1n))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(form().quote).toMatchObject({ status: 'known', amount: '9900' })
})
