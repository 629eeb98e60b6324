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

describe('what is under review', () => {
  it('of the coin is the swap, with what the network reckons', async () => {
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

  it('of a token is leave to take so much of it and no more, whatever the service wants', async () => {
    const { form } = await reviewSwap(dolToCoin)
    const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${word(100_000_000n)}`
    expect(form().review).toMatchObject({
      step: 'approve',
      transaction: { to: swapTokens.dol.split(':')[2], data, value: 0n },
    })
  })

  it('of a token that may be taken already is the swap', async () => {
    const { actions, form, market } = await openSwap(dolToCoin)
    market.allowance = 100_000_000n
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ step: 'swap', transaction: { value: 0n } }))
  })

  it('takes an allowance back first where the token wants that', async () => {
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
    expect(form().review).toMatchObject({ transaction: { data: expect.stringMatching(/0{64}$/) } })
  })

  it.each([
    ['from', { from: 'eip155:1:0x9999999999999999999999999999999999999999' }],
    ['amount', { amount: '1000000000000000001' }],
    ['amount', { amount: '999999999999999999' }],
  ])('is refused where the service built something else: %s', async (field, change) => {
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
  ])('is refused where the approval is something else: %s', async (field, change) => {
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

  it('is what the adapter is asked about, with the routers that the host trusts', async () => {
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

  it('is what the adapter is asked about: the token that is wanted for the coin', async () => {
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
    ['to', 'is refused by it'],
    ['data', 'is refused by it'],
    ['to', 'cannot be looked at by it'],
  ])('is refused where the adapter does not stand for it: %s (%s)', async (field, how) => {
    const { actions, form, market } = await openSwap(coinToDol)
    const refuse = () => Promise.reject(new FoyerError('SWAP_TRANSACTION_INVALID', { field }))
    market.proof = how === 'is refused by it' ? refuse : undefined
    actions.review()()
    await vi.waitFor(() => expect(form().review.status).toBe('failed'))
    expect(form().review).toMatchObject({ failure: { code: 'SWAP_TRANSACTION_INVALID', context: { field } } })
  })

  it('is refused where it gives less than the quote without the slippage', async () => {
    const { actions, form, market, wanted } = await reviewSwap(coinToDol)
    market.proof = async () => ({ status: 'proven', amount: (market.quoted * 99n) / 100n - 1n })
    await actions.confirm()
    const failure = { code: 'SWAP_TRANSACTION_INVALID', context: { field: 'leastReceived' } }
    expect(form().flow).toMatchObject({ status: 'failed', failure })
    expect(wanted.asked).toEqual([])
    actions.review()()
    await vi.waitFor(() => expect(form().review).toMatchObject({ status: 'failed', failure }))
  })

  it('is measured by a new quote where the price moved after the one that is shown', async () => {
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

  it('is refused where the network expects it to fail, and built again 10 s later', async () => {
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
  it('asks the wallet once, waits for the network, and says what came of it', async () => {
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

  it('a token is let be taken first; then the swap is under review by itself', async () => {
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

  it('a price that got worse is shown, never taken: the next confirmation accepts it', async () => {
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

  it('a better price is taken', async () => {
    const { actions, form, market } = await reviewSwap(coinToDol)
    market.share = 1000n
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'swapped', receipt: { targetAmount: '2000' } })
  })

  it('an allowance that changed meanwhile is noticed before the wallet is asked, both ways', async () => {
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
  ] as const)('a visitor who declines to %s keeps the form and may ask again', async (step, begin, event) => {
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
  })

  it.each([
    [
      'that the network undid',
      { status: 'failed' },
      { code: 'TRANSACTION_REVERTED', context: { hash: '0xhash' } },
    ],
    [
      'that its owner sped up or took back',
      { status: 'replaced', by: '0xother' },
      { code: 'TRANSACTION_REPLACED', context: { hash: '0xhash', by: '0xother' } },
    ],
    ['that no block will have', { status: 'dropped' }, { code: 'TRANSACTION_DROPPED' }],
  ] as const)('one %s has failed', async (_, outcome, failure) => {
    const { actions, form, market, tracked } = await reviewSwap(coinToDol)
    market.outcome = outcome
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'failed', failure })
    expect(tracked).toContain('SWAP_ERROR')
    expect(tracked).not.toContain('SWAP_SUCCESS')
  })

  it('who stops waiting for the network is told that it is not confirmed', async () => {
    const { actions, form, market, tracked } = await reviewSwap(coinToDol)
    market.outcome = { status: 'pending' }
    const swapping = actions.confirm()
    await vi.waitFor(() => expect(form().flow).toMatchObject({ status: 'confirming', hash: '0xhash' }))
    actions.cancel()
    await swapping
    expect(form().flow).toMatchObject({ status: 'swapped', receipt: { isConfirmed: false } })
    expect(tracked).not.toContain('SWAP_SUCCESS')
  })

  it('what the wallet sends after the wait for it was given up still counts', async () => {
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

  it('the wallet is told by its signal what was cancelled before it was asked, and that its answer counts after', async () => {
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

  it('stops before the wallet is asked where prices cannot be read any more', async () => {
    const { actions, form, wanted, market } = await reviewSwap(coinToDol)
    market.override['/v1/convert/quotes'] = () => ({ status: 503 })
    await actions.confirm()
    expect(form().flow).toMatchObject({ status: 'failed', failure: { code: 'HTTP_STATUS' } })
    expect(wanted.asked).toEqual([])
  })

  it('nothing happens before there is something to confirm', async () => {
    const { actions, form, wanted } = await openSwap(coinToDol)
    await actions.confirm()
    expect([wanted.asked, form().flow]).toEqual([[], initialSwapState.flow])
  })

  it('a wallet that went to another network is not asked', async () => {
    const { actions, form, wanted, session } = await reviewSwap(coinToDol)
    Object.defineProperty(session, 'networkId', { get: () => 'eip155:2' })
    await actions.confirm()
    expect(form().flow).toMatchObject({ failure: { code: 'NETWORK_SWITCH_MISMATCH' } })
    expect(wanted.asked).toEqual([])
  })

  it('being carried out, it survives the modal’s closing', async () => {
    const { actions, form, foyer, wanted } = await reviewSwap(coinToDol)
    const answer = postponed<string>()
    wanted.answer = () => answer.promise
    foyer.router.open({ view: 'Swap' })
    const swapping = actions.confirm()
    await vi.waitFor(() => expect(form().flow.status).toBe('asking'))
    foyer.router.close({ isForced: true })
    answer.resolve('0xhash')
    await swapping
    expect(form().flow.status).toBe('swapped')
  })
})

it('balances, prices and the quote are read again every 10 s while somebody looks', async () => {
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

it('the quote is read at once when the device was asleep for longer than that', async () => {
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
