import { FoyerError, type SendingRequest, type SwapProof, type SwapQuestion } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { untilAnswered } from '../../testing/clock.js'
import { testNetworks } from '../../testing/networks.js'
import { postponed } from '../send/sending.test.support.js'
import { initialSwapState } from './state.js'
import { openSwap, reviewSwap, router, swapTokens } from './swapping.test.support.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const coinToDol = { fromToken: 'COIN', toToken: 'DOL' }
const dolToCoin = { fromToken: 'DOL', toToken: 'COIN', amount: '100' }

describe('the reviewed step', () => {
  it('is the swap for the coin, with the network’s gas estimate', async () => {
    const { form } = await reviewSwap(coinToDol)
    expect(form().review).toEqual({
      status: 'ready',
      step: 'swap',
      transaction: { to: router, data: '0x5ca1ab1e', value: 10n ** 18n },
      gas: 200_000n,
      leastReceived: { status: 'proven', amount: '1960.2' },
    })
    expect(form().details?.networkFee).toBe('0.0002')
  })

  it('is an approval of the exact amount for a token, whatever the service asks for', async () => {
    const { form } = await reviewSwap(dolToCoin)
    const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${word(100_000_000n)}`
    expect(form().review).toMatchObject({
      step: 'approve',
      transaction: { to: swapTokens.dol.split(':')[2], data, value: 0n },
      approval: { spender: router, amount: '100' },
    })
  })

  it('is the swap for a token with a sufficient allowance', async () => {
    const { actions, form, market } = await openSwap(dolToCoin)
    market.allowance = 100_000_000n
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ step: 'swap', transaction: { value: 0n } }))
  })

  it('resets an allowance first if the token requires it', async () => {
    const { actions, form, market } = await openSwap(dolToCoin)
    market.allowance = 5n
    const answers = [
      Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })),
      Promise.resolve(1n),
    ]
    answers[0]?.catch(() => undefined)
    market.gas = () => answers.shift() ?? Promise.resolve(1n)
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ step: 'approve' }))
    expect(form().review).toMatchObject({
      transaction: { data: expect.stringMatching(/0{64}$/) },
      approval: { spender: router, amount: '0' },
    })
  })

  it.each([
    ['from', { from: 'eip155:1:0x9999999999999999999999999999999999999999' }],
    ['amount', { amount: '1000000000000000001' }],
    ['amount', { amount: '999999999999999999' }],
  ])('is refused if the service built another transaction: %s', async (field, change) => {
    const { actions, form, market } = await openSwap(coinToDol)
    market.override['/v1/convert/build-transaction'] = ({ body }) => {
      const { userAddress, amount } = JSON.parse(body)
      const tx = { from: userAddress, to: `eip155:1:${router}`, data: '0x5ca1ab1e', amount, ...change }
      return { body: JSON.stringify({ tx }) }
    }
    actions.review()()
    await vi.waitFor(() => expect(form().review.status).toBe('failed'))
    expect(form().review).toMatchObject({ failure: { code: 'SWAP_TRANSACTION_INVALID', context: { field } } })
  })

  it.each([
    ['to', { from: 'eip155:1:0x9999999999999999999999999999999999999999', to: 'eip155:1:0x99' }],
    ['data', { data: '0xa9059cbb' }],
    ['data', { value: '1' }],
    ['data', { data: `0x095ea7b3${swapTokens.dol.slice(-40).padStart(64, '0')}${word(1n)}` }],
    ['data', { data: `0x095ea7b3${swapTokens.coin.slice(-40).padStart(64, '0')}${word(1n)}` }],
  ])('is refused if the approval is another transaction: %s', async (field, change) => {
    const { actions, form, market } = await openSwap(dolToCoin)
    market.override['/v1/convert/build-approve'] = () => {
      const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${word(1n)}`
      const tx = { from: swapTokens.dol, to: swapTokens.dol, data, value: '0', ...change }
      return { body: JSON.stringify({ tx }) }
    }
    actions.review()()
    await vi.waitFor(() => expect(form().review.status).toBe('failed'))
    expect(form().review).toMatchObject({ failure: { code: 'SWAP_TRANSACTION_INVALID', context: { field } } })
  })

  it('is verified by the adapter, with the host’s trusted routers', async () => {
    const swapRouters = { [testNetworks.one.id]: [router], [testNetworks.two.id]: ['elsewhere'] }
    const features = { swapNetworks: [testNetworks.one.id], swapRouters }
    const { actions, form, market } = await openSwap(dolToCoin, { features })
    const proof = vi.fn(async (_question: SwapQuestion): Promise<SwapProof> => ({ status: 'unproven' }))
    Object.assign(market, { allowance: 100_000_000n, proof })
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ step: 'swap' }))
    const [[{ signal, ...question } = {}] = []] = proof.mock.calls
    expect(signal).toBeInstanceOf(AbortSignal)
    expect(question).toEqual({
      from: '0xaaa',
      transaction: { to: router, data: '0x5ca1ab1e', value: 0n },
      given: { token: swapTokens.dol.split(':')[2], amount: 100_000_000n },
      wanted: { token: undefined },
      routers: [router],
    })
    expect(form().review).toMatchObject({ leastReceived: { status: 'unproven' } })
  })

  it('is verified by the adapter with the token bought for the coin', async () => {
    const { actions, form, market } = await openSwap(coinToDol)
    const proof = vi.fn(async (_question: SwapQuestion): Promise<SwapProof> => ({ status: 'unproven' }))
    Object.assign(market, { proof })
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ step: 'swap' }))
    const [[{ given, wanted } = {}] = []] = proof.mock.calls
    expect(given).toEqual({ token: undefined, amount: 10n ** 18n })
    expect(wanted).toEqual({ token: swapTokens.dol.split(':')[2] })
  })

  it.each([
    ['to', 'refused'],
    ['data', 'refused'],
    ['to', 'not supported'],
  ])('is refused without the adapter’s proof: %s (%s)', async (field, how) => {
    const { actions, form, market } = await openSwap(coinToDol)
    const refuse = () => Promise.reject(new FoyerError('SWAP_TRANSACTION_INVALID', { field }))
    market.proof = how === 'refused' ? refuse : undefined
    actions.review()()
    await vi.waitFor(() => expect(form().review.status).toBe('failed'))
    expect(form().review).toMatchObject({ failure: { code: 'SWAP_TRANSACTION_INVALID', context: { field } } })
  })

  it('is refused if it gives less than the quote minus the slippage', async () => {
    const { actions, form, market, wanted } = await reviewSwap(coinToDol)
    market.proof = async () => ({ status: 'proven', amount: (market.quoted * 99n) / 100n - 1n })
    await actions.confirm()
    const failure = { code: 'SWAP_TRANSACTION_INVALID', context: { field: 'leastReceived' } }
    expect(form().flow).toMatchObject({ status: 'failed', failure })
    expect(wanted.asked).toEqual([])
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'failed', failure }))
  })

  it('is compared with a new quote if the price moved since the displayed one', async () => {
    const { actions, form, market } = await openSwap(coinToDol)
    await vi.waitFor(() => expect(form().quote).toMatchObject({ amount: '1980' }))
    market.share = 900n
    market.proof = async () => ({ status: 'proven', amount: 1_782_000_000n })
    actions.review()()
    await vi.waitFor(() =>
      expect(form().review).toMatchObject({ leastReceived: { status: 'proven', amount: '1782' } }),
    )
    expect(form().quote).toEqual({ status: 'known', amount: '1800' })
  })

  it('is refused if the network expects it to fail, and is rebuilt 10 s later', async () => {
    const { actions, form, market } = await openSwap(coinToDol)
    market.gas = async () => {
      throw new FoyerError('RPC_FAILED', { networkId: 'eip155:1', reason: 'execution reverted' })
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = actions.review()
    await vi.waitFor(() => expect(form().review).toMatchObject({ failure: { code: 'RPC_FAILED' } }))
    market.gas = async () => 1n
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready' }))
    stop()
  })
})

describe('swapping', () => {
  it('asks the wallet once, waits for the network, and shows the result', async () => {
    const { actions, form, wanted, tracked, foyer } = await reviewSwap(coinToDol)
    const moves: unknown[] = []
    foyer.on('tracked', ({ tracked: each }) => moves.push(each))
    const [one, other] = [actions.confirm(), actions.confirm()]
    expect(form().isLocked).toBe(true)
    actions.setAmount('9')
    expect(form().amount).toBe('1')
    await Promise.all([one, other])
    expect(wanted.asked).toEqual([{ to: router, data: '0x5ca1ab1e', value: 10n ** 18n }])
    expect(form().flow).toMatchObject({
      status: 'swapped',
      receipt: {
        hash: '0xhash',
        explorerUrl: 'https://explorer.example/tx/0xhash',
        isConfirmed: true,
        sourceAmount: '1',
        sourceSymbol: 'COIN',
        targetAmount: '1980',
        targetSymbol: 'DOL',
      },
    })
    expect(tracked.filter(each => each.includes('SWAP'))).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
    expect(moves).toContainEqual({
      event: 'SWAP_SUCCESS',
      properties: {
        isSmartAccount: false,
        network: 'eip155:1',
        swapFromToken: 'COIN',
        swapToToken: 'DOL',
        swapFromAmount: '1',
        swapToAmount: '1980',
      },
    })
    await actions.confirm()
    expect(wanted.asked).toHaveLength(1)
    actions.dismiss()
    expect(form()).toMatchObject({ flow: { status: 'idle' }, amount: '' })
  })

  it('starts anew after the visitor dismissed a failure', async () => {
    const { actions, form, wanted } = await reviewSwap(coinToDol)
    wanted.answer = () => Promise.reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'eth_sendTransaction' }))
    await actions.confirm()
    const { amount } = form()
    expect(form().flow).toMatchObject({ status: 'failed', failure: { code: 'OUTCOME_UNKNOWN' } })
    actions.dismiss()
    expect(form()).toMatchObject({ flow: { status: 'idle' }, amount })
  })

  it('approves the token first, and then reviews the swap automatically', async () => {
    const { actions, form, wanted, market, tracked } = await reviewSwap(dolToCoin)
    wanted.answer = async () => {
      market.allowance = 100_000_000n
      return '0xapproved'
    }
    await actions.confirm()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', step: 'swap' }))
    expect(form().flow.status).toBe('idle')
    expect(form().amount).toBe('100')
    wanted.answer = async () => '0xswapped'
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'swapped', receipt: { hash: '0xswapped' } })
    expect(wanted.asked).toHaveLength(2)
    expect(tracked.filter(each => each.includes('SWAP'))).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  const replaced = { status: 'replaced', by: '0xother' } as const

  it('has the hash in the block on its receipt if the wallet raised the fee', async () => {
    const { actions, form, market } = await reviewSwap(coinToDol)
    market.outcome = { status: 'succeeded', includedAs: '0xfaster' }
    await actions.confirm()
    const receipt = { hash: '0xfaster', explorerUrl: expect.stringMatching(/0xfaster$/) }
    expect(form().flow).toMatchObject({ status: 'swapped', receipt })
  })

  it('reviews the swap after an approval that its owner sped up in the wallet', async () => {
    const { actions, form, wanted, market, tracked } = await reviewSwap(dolToCoin)
    wanted.answer = async () => {
      market.allowance = 100_000_000n
      return '0xslow'
    }
    market.outcome = replaced
    await actions.confirm()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', step: 'swap' }))
    market.outcome = { status: 'succeeded' }
    wanted.answer = async () => '0xswapped'
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'swapped', receipt: { hash: '0xswapped' } })
    expect(wanted.asked).toHaveLength(2)
    expect(tracked.filter(each => each.includes('SWAP'))).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  it('reviews the approval again after one that its owner canceled in the wallet', async () => {
    const { actions, form, wanted, market, tracked } = await reviewSwap(dolToCoin)
    market.outcome = replaced
    await actions.confirm()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', step: 'approve' }))
    expect(form().flow.status).toBe('idle')
    expect(tracked).not.toContain('SWAP_APPROVAL_ERROR')
    market.outcome = { status: 'succeeded' }
    wanted.answer = async () => {
      market.allowance = 100_000_000n
      return '0xapproved'
    }
    await actions.confirm()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', step: 'swap' }))
    expect(wanted.asked).toHaveLength(2)
  })

  it('asks for no second approval while the network is silent about the first', async () => {
    const { actions, form, wanted, market } = await reviewSwap(dolToCoin)
    market.outcome = { status: 'pending' }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const confirming = actions.confirm()
    await vi.waitFor(() => expect(form().flow).toMatchObject({ status: 'confirming' }))
    await vi.advanceTimersByTimeAsync(400_000)
    expect(form().flow).toMatchObject({ status: 'confirming', step: 'approve' })
    void actions.confirm()
    expect(wanted.asked).toHaveLength(1)
    market.allowance = 100_000_000n
    market.outcome = { status: 'succeeded' }
    await vi.advanceTimersByTimeAsync(400_000)
    vi.useRealTimers()
    await confirming
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'ready', step: 'swap' }))
  })

  it('shows a worse price instead of taking it, until it is confirmed', async () => {
    const { actions, form, wanted, market } = await reviewSwap(coinToDol)
    market.share = 900n
    await actions.confirm()
    expect(wanted.asked).toEqual([])
    expect(form()).toMatchObject({
      flow: { status: 'idle' },
      priceChange: { before: '1980', now: '1800' },
      targetAmount: '1800',
    })
    market.share = 800n
    await actions.confirm()
    expect(wanted.asked).toEqual([])
    expect(form().priceChange).toEqual({ before: '1800', now: '1600' })
    await actions.confirm()
    expect(wanted.asked).toHaveLength(1)
    expect(form().flow).toMatchObject({ receipt: { targetAmount: '1600' } })
  })

  it('shows a changed approval instead of requesting it, until it is confirmed', async () => {
    const { actions, form, wanted, market } = await reviewSwap(dolToCoin)
    expect(form().review).toMatchObject({ approval: { spender: router, amount: '100' } })
    market.allowance = 5n
    let isRefused = true
    market.gas = async () => {
      if (!isRefused) return 1n
      isRefused = false
      throw new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
    }
    await actions.confirm()
    expect(wanted.asked).toEqual([])
    expect(form()).toMatchObject({
      flow: { status: 'idle' },
      review: { step: 'approve', approval: { spender: router, amount: '0' } },
    })
    isRefused = true
    market.outcome = { status: 'succeeded' }
    void actions.confirm()
    await vi.waitFor(() => expect(wanted.asked).toHaveLength(1))
  })

  it('takes a better price', async () => {
    const { actions, form, market } = await reviewSwap(coinToDol)
    market.share = 1000n
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'swapped', receipt: { targetAmount: '2000' } })
  })

  it('notices a raised or a lowered allowance before the wallet request', async () => {
    const { actions, form, wanted, market } = await reviewSwap(dolToCoin)
    market.allowance = 100_000_000n
    await actions.confirm()
    expect(wanted.asked).toEqual([])
    expect(form()).toMatchObject({ flow: { status: 'idle' }, review: { step: 'swap' } })
    market.allowance = 0n
    await actions.confirm()
    expect(wanted.asked).toEqual([])
    expect(form()).toMatchObject({ flow: { status: 'idle' }, review: { step: 'approve' } })
  })

  it.each([
    ['approve', dolToCoin, 'SWAP_APPROVAL_ERROR'],
    ['swap', coinToDol, 'SWAP_ERROR'],
  ] as const)(
    'keeps the form after the visitor declines to %s, and can be repeated',
    async (step, begin, event) => {
      const { actions, form, wanted, tracked } = await reviewSwap(begin)
      wanted.answer = async () => {
        throw new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })
      }
      await actions.confirm()
      expect(form().flow).toMatchObject({ status: 'failed', step, failure: { code: 'REQUEST_REJECTED' } })
      expect(form()).toMatchObject({ isLocked: false, review: { status: 'ready' } })
      expect(tracked).toContain(event)
      wanted.answer = async () => '0xhash'
      await actions.confirm()
      expect(wanted.asked).toHaveLength(2)
    },
  )

  it.each([
    [
      'that the network reverted',
      { status: 'failed' },
      { code: 'TRANSACTION_REVERTED', context: { hash: '0xhash' } },
    ],
    [
      'that its owner replaced',
      { status: 'replaced', by: '0xother' },
      { code: 'TRANSACTION_REPLACED', context: { hash: '0xhash', by: '0xother' } },
    ],
    ['that the nodes dropped', { status: 'dropped' }, { code: 'TRANSACTION_DROPPED' }],
  ] as const)('fails for a transaction %s', async (_, outcome, failure) => {
    const { actions, form, market, tracked } = await reviewSwap(coinToDol)
    market.outcome = outcome
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'failed', failure })
    expect(tracked).toContain('SWAP_ERROR')
    expect(tracked).not.toContain('SWAP_SUCCESS')
  })

  it('shows the swap as not confirmed if the visitor stops waiting for the network', async () => {
    const { actions, form, market, tracked } = await reviewSwap(coinToDol)
    market.outcome = { status: 'pending' }
    const swapping = actions.confirm()
    await vi.waitFor(() => expect(form().flow).toMatchObject({ status: 'confirming', hash: '0xhash' }))
    actions.cancel()
    await swapping
    expect(form().flow).toMatchObject({ status: 'swapped', receipt: { isConfirmed: false } })
    expect(tracked).not.toContain('SWAP_SUCCESS')
  })

  it('counts a swap that the wallet sends after the wait was canceled', async () => {
    const { actions, form, wanted } = await reviewSwap(coinToDol)
    const answer = postponed<string>()
    wanted.answer = () => answer.promise
    const swapping = actions.confirm()
    await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
    actions.cancel()
    await swapping
    expect(form().flow).toMatchObject({ status: 'failed', failure: { code: 'ABORTED' } })
    answer.resolve('0xlate')
    await vi.waitFor(() => expect(form().flow).toMatchObject({ receipt: { hash: '0xlate' } }))
    expect(wanted.asked).toHaveLength(1)
  })

  it('aborts the wallet’s signal on cancellation, and keeps its late answer', async () => {
    const { actions, form, session } = await reviewSwap(coinToDol)
    const answer = postponed<string>()
    const sendTransaction = vi.fn((_request: SendingRequest) => answer.promise)
    Object.assign(session ?? expect.fail('no session'), { sendTransaction })
    const swapping = actions.confirm()
    await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
    await vi.waitFor(() => expect(sendTransaction).toHaveBeenCalled())
    const [[request] = []] = sendTransaction.mock.calls
    expect([request?.signal?.aborted, request?.isAnswerKept]).toEqual([false, true])
    actions.cancel()
    await swapping
    expect(request?.signal?.aborted).toBe(true)
  })

  it('asks no wallet if prices can no longer be read', async () => {
    const { actions, form, wanted, market } = await reviewSwap(coinToDol)
    market.override['/v1/convert/quotes'] = () => ({ status: 503 })
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'failed', failure: { code: 'HTTP_STATUS' } })
    expect(wanted.asked).toEqual([])
  })

  it('does nothing before there is a step to confirm', async () => {
    const { actions, form, wanted } = await openSwap(coinToDol)
    await actions.confirm()
    expect([wanted.asked, form().flow]).toEqual([[], initialSwapState.flow])
  })

  it('asks no wallet that is on another network', async () => {
    const { actions, form, wanted, session } = await reviewSwap(coinToDol)
    Object.defineProperty(session, 'networkId', { get: () => 'eip155:2' })
    await actions.confirm()
    expect(form().flow).toMatchObject({ failure: { code: 'NETWORK_SWITCH_MISMATCH' } })
    expect(wanted.asked).toEqual([])
  })

  it('continues when the modal closes', async () => {
    const { actions, form, foyer, wanted } = await reviewSwap(coinToDol)
    const answer = postponed<string>()
    wanted.answer = () => answer.promise
    foyer.open({ view: 'Swap' })
    const swapping = actions.confirm()
    await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
    foyer.close({ isForced: true })
    answer.resolve('0xhash')
    await swapping
    expect(form().flow.status).toBe('swapped')
  })
})

it('reads balances, prices and the quote every 10 s while they are watched', async () => {
  const { actions, form, market, server } = await openSwap(coinToDol)
  await vi.waitFor(() => expect(form().quote.status).toBe('known'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = actions.watch()
  market.holdings = { COIN: '7' }
  market.share = 500n
  vi.advanceTimersByTime(10_000)
  await expect.poll(form).toMatchObject({ targetAmount: '1000', source: { balance: '7' } })
  await untilAnswered()
  stop()
  const { length } = server.seen
  vi.advanceTimersByTime(30_000)
  await untilAnswered()
  expect(server.seen).toHaveLength(length)
})

it('reads the quote immediately after the device slept longer than the interval', async () => {
  const { actions, form, market } = await openSwap(coinToDol)
  await vi.waitFor(() => expect(form().quote.status).toBe('known'))
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const stop = actions.watch()
  market.share = 500n
  vi.setSystemTime(Date.now() + 60_000)
  page.dispatchEvent(new Event('focus'))
  await expect.poll(form).toMatchObject({ targetAmount: '1000' })
  stop()
})
