import { describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../../testing/clock.js'
import { pretendLanguages } from '../../testing/pretendLanguages.js'
import { selectSwapChoices } from './selectSwap.js'
import { swapNetworks } from './state.js'
import { openSwap, swapTokens } from './swapping.test.support.js'

const coinToDol = { fromToken: 'COIN', toToken: 'DOL' } as const

describe('the start', () => {
  it('fills in the native coin and 1, and leaves the rest to be chosen', async () => {
    const { form } = await openSwap({})
    expect(form()).toMatchObject({ start: { status: 'ready' }, amount: '1', action: 'selectToken' })
    expect(form().source).toMatchObject({ symbol: 'COIN', balance: '10', price: 2000, value: 20_000 })
    expect(form().target).toBeUndefined()
  })

  it('accepts tokens by symbol in any case, and an amount', async () => {
    const { form } = await openSwap({ fromToken: 'dol', toToken: 'cOIN', amount: '321.123456' })
    expect([form().source?.symbol, form().target?.symbol, form().amount]).toEqual([
      'DOL',
      'COIN',
      '321.123456',
    ])
    await vi.waitFor(() => expect(form().action).toBe('review'))
  })

  it('leaves the target empty if the same token is given twice or is unknown', async () => {
    const { form, actions } = await openSwap({ fromToken: 'DOL', toToken: 'DOL' })
    expect(form().target).toBeUndefined()
    await actions.start({ fromToken: 'NOPE', toToken: 'NEITHER' })
    expect([form().source?.symbol, form().target]).toEqual(['COIN', undefined])
  })

  it('shows the form without balances after 5 s', async () => {
    const { actions, form, market } = await openSwap()
    market.override['balance'] = () => 'silence'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const starting = actions.start({})
    await vi.waitFor(() => expect(form().start.status).toBe('starting'))
    for (let i = 0; i < 60 && form().start.status === 'starting'; i++) {
      await vi.advanceTimersByTimeAsync(100)
      await new Promise(resolve => setImmediate(resolve))
    }
    await starting
    expect(form()).toMatchObject({ start: { status: 'ready' }, source: { symbol: 'COIN', balance: '0' } })
  })

  it('offers no swaps on a network that is not among the twelve, or not the host’s [CONST-20]', async () => {
    const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(swapNetworks).toEqual(ids.map(id => `eip155:${id}`))
    const onEthereum = await openSwap({}, { features: {} })
    expect(onEthereum.form().start).toEqual({ status: 'ready' })
    await onEthereum.foyer.switchNetwork('eip155:2')
    await onEthereum.actions.start()
    expect(onEthereum.form().start).toEqual({ status: 'unsupported' })
    const { form, server } = await openSwap({}, { features: { swapNetworks: ['eip155:2'] } })
    expect(form().start).toEqual({ status: 'unsupported' })
    expect(server.seen.filter(each => each.path.includes('convert'))).toEqual([])
  })

  it('fails, but does not report the network as unsupported, until the service answers', async () => {
    const { actions, market, form } = await openSwap()
    market.override['/v1/supported-chains'] = () => ({ status: 500 })
    await actions.start()
    expect(form().start).toMatchObject({
      status: 'failed',
      failure: { code: 'HTTP_STATUS' },
    })
    delete market.override['/v1/supported-chains']
    await actions.start()
    expect(form().start.status).toBe('ready')
  })
})

describe('the form', () => {
  it('keeps the typed text, and reads its amount', async () => {
    pretendLanguages('en', 'de')
    const { actions, form } = await openSwap({ fromToken: 'DOL', toToken: 'COIN' })
    for (const [typed, taken] of [
      ['.', ''],
      ['007', '7'],
      ['1,5', '1.5'],
      ['1,999.99', '1999.99'],
      ['10,000', ''],
      ['1.5.5', ''],
      ['1e3', ''],
      ['-1', ''],
      ['', ''],
    ] as const) {
      actions.setAmount(typed)
      expect(form()).toMatchObject({ amount: taken, field: { text: typed } })
    }
  })

  it.each([
    ['10,000', 'amountAmbiguous'],
    ['1e3', 'amountInvalid'],
    ['1.1234567', 'amountTooFine'],
  ])("requests no quote for '%s': %s", async (typed, action) => {
    pretendLanguages('en', 'de')
    const { actions, form, server } = await openSwap({ fromToken: 'DOL', toToken: 'COIN' })
    await vi.waitFor(() => expect(form().quote.status).toBe('known'))
    const quotes = () => server.seen.filter(each => each.path === '/v1/convert/quotes').length
    const before = quotes()
    actions.setAmount(typed)
    expect(form()).toMatchObject({ action, quote: { status: 'none' } })
    actions.setAmount('2')
    await vi.waitFor(() => expect(form().quote.status).toBe('known'))
    expect(quotes()).toBe(before + 1)
  })

  it('quotes a grouped amount if all languages of the browser read it alike', async () => {
    pretendLanguages('en-US')
    const { actions, form } = await openSwap({ fromToken: 'DOL', toToken: 'COIN' })
    actions.setAmount('10,000')
    expect(form()).toMatchObject({ amount: '10000', field: { text: '10,000' } })
  })

  it('keeps the quote if the same amount is spelled differently', async () => {
    const { actions, form } = await openSwap({ fromToken: 'COIN', toToken: 'DOL', amount: '1' })
    await vi.waitFor(() => expect(form().quote.status).toBe('known'))
    actions.setAmount('1.')
    expect(form()).toMatchObject({ field: { text: '1.' }, quote: { status: 'known' } })
  })

  it.each([
    ['321.123', { amount: '321.123' }],
    ['10,000', { amount: '', action: 'amountAmbiguous' }],
    ['1,5', { amount: '1.5' }],
    ['ten', { amount: '', action: 'amountInvalid' }],
    ['321.1234567', { action: 'amountTooFine' }],
  ])("reads a host's amount '%s' as code writes it, or else as typed text", async (amount, expected) => {
    pretendLanguages('en-US')
    const { form } = await openSwap({ fromToken: 'DOL', toToken: 'COIN', amount })
    expect(form()).toMatchObject({ ...expected, field: { text: amount } })
  })

  it('requests one quote 200 ms after the last key, and the newest counts', async () => {
    const { actions, form, server } = await openSwap({ fromToken: 'COIN', toToken: 'DOL' })
    await vi.waitFor(() => expect(form().quote.status).toBe('known'))
    const asked = () => server.seen.filter(each => each.path === '/v1/convert/quotes')
    const before = asked().length
    for (const typed of ['2', '20', '200', '3']) actions.setAmount(typed)
    expect(form().action).toBe('quoting')
    await vi.waitFor(() => expect(form().targetAmount).toBe('5940'))
    expect(
      asked()
        .slice(before)
        .map(each => each.query['amount']),
    ).toEqual(['3000000000000000000'])
    expect(form().targetWorth).toBe(5940)
  })

  it('ignores the answer to an older request', async () => {
    const { actions, form, market, server } = await openSwap({ fromToken: 'COIN', toToken: 'DOL' })
    await vi.waitFor(() => expect(form().quote.status).toBe('known'))
    market.override['/v1/convert/quotes'] = () => 'silence'
    actions.setAmount('5')
    const asked = () => server.seen.map(each => each.query['amount'])
    await expect.poll(asked).toContain('5000000000000000000')
    delete market.override['/v1/convert/quotes']
    actions.setAmount('4')
    await vi.waitFor(() => expect(form().targetAmount).toBe('7920'))
  })

  it('reports the missing value', async () => {
    const { actions, form } = await openSwap({ fromToken: 'COIN', toToken: 'DOL', amount: '' })
    expect(form().action).toBe('enterAmount')
    actions.setAmount('11')
    expect(form().action).toBe('insufficientBalance')
    actions.choose('source', swapTokens.fig)
    expect(form().action).toBe('insufficientBalance')
  })

  it('shows why a quote failed, until the next one succeeds', async () => {
    const { actions, form, market } = await openSwap({ fromToken: 'COIN', toToken: 'DOL', amount: '' })
    market.override['/v1/convert/quotes'] = () => ({ status: 500 })
    actions.setAmount('1')
    await vi.waitFor(() => expect(form().action).toBe('quoteFailed'))
    expect(form().quote).toMatchObject({ failure: { code: 'HTTP_STATUS' } })
    market.override['/v1/convert/quotes'] = () => ({ body: '{"quotes":[]}' })
    actions.setAmount('2')
    await vi.waitFor(() =>
      expect(form().quote).toMatchObject({ failure: { code: 'SWAP_QUOTE_UNAVAILABLE' } }),
    )
    delete market.override['/v1/convert/quotes']
    actions.setAmount('1')
    await vi.waitFor(() => expect(form().action).toBe('review'))
  })

  it('refuses quotes for another amount or token', async () => {
    const { form, market, actions } = await openSwap({ fromToken: 'COIN', toToken: 'DOL', amount: '' })
    const quote = (fromAmount: string, toAccount: string) => ({
      id: 'q',
      fromAmount,
      fromAccount: '',
      toAmount: '9',
      toAccount,
    })
    const quotes = [quote('5', swapTokens.dol), quote('1000000000000000000', swapTokens.fig)]
    market.override['/v1/convert/quotes'] = () => ({ body: JSON.stringify({ quotes }) })
    actions.setAmount('1')
    await vi.waitFor(() =>
      expect(form().quote).toMatchObject({ failure: { code: 'SWAP_QUOTE_UNAVAILABLE' } }),
    )
  })

  it('takes the target’s amount, or 1, when the sides are switched', async () => {
    const { actions, form } = await openSwap({ fromToken: 'COIN', toToken: 'DOL' })
    await vi.waitFor(() => expect(form().targetAmount).toBe('1980'))
    actions.switchSides()
    expect(form()).toMatchObject({ amount: '1980', source: { symbol: 'DOL' }, target: { symbol: 'COIN' } })
    actions.setAmount('')
    actions.switchSides()
    expect(form()).toMatchObject({ amount: '1', source: { symbol: 'COIN' } })
  })

  it('swaps the sides when the other side’s token is chosen', async () => {
    const { actions, form } = await openSwap({ fromToken: 'COIN', toToken: 'DOL' })
    actions.choose('source', swapTokens.dol)
    expect([form().source?.symbol, form().target?.symbol]).toEqual(['DOL', 'COIN'])
    actions.choose('target', 'eip155:2:0xdddddddddddddddddddddddddddddddddddddddd')
    expect(form().target?.symbol).toBe('COIN')
  })

  it('fills in the whole balance of a token, and of the coin without the fee', async () => {
    const { actions, form } = await openSwap({ fromToken: 'DOL', toToken: 'COIN' })
    expect(form().hasMax).toBe(true)
    actions.chooseMax()
    expect(form().amount).toBe('500')
    actions.switchSides()
    actions.chooseMax()
    // 150000 gas at 1 gwei, times 1.5
    expect(form().amount).toBe('9.999775')
  })

  it('shows exact details', async () => {
    const { form } = await openSwap({ fromToken: 'COIN', toToken: 'DOL' })
    await vi.waitFor(() => expect(form().details).toBeDefined())
    expect(form().details).toMatchObject({
      rate: '1980',
      sourcePrice: 2000,
      maxSlippage: '19.8',
      slippagePercent: 1,
      providerFee: '0.0085',
      providerFeePercent: '0.85',
      networkFee: '0.00015',
      networkFeeSymbol: 'COIN',
    })
    expect(form().details?.priceImpact).toBeCloseTo(1, 10)
    expect(form().details?.networkFeeWorth).toBeCloseTo(0.3, 10)
  })

  it('shows no fee for an unknown gas price, and quotes all the same', async () => {
    const { actions, form, market, server } = await openSwap()
    market.override['/v1/convert/gas-price'] = () => ({ status: 500 })
    await actions.start({ fromToken: 'COIN', toToken: 'DOL' })
    await vi.waitFor(() => expect(form().action).toBe('review'))
    expect(form().details?.networkFee).toBeUndefined()
    expect(server.seen.find(each => each.path === '/v1/convert/quotes')?.query['gasPrice']).toBe('0')
  })
})

it('finds tokens by symbol, name and address, and suggests popular ones', async () => {
  const { foyer } = await openSwap({ fromToken: 'COIN' })
  const symbols = (search: string) => selectSwapChoices(foyer.getState(), search).all.map(each => each.symbol)
  expect(symbols('')).toEqual(['COIN', 'DOL', 'FIG'])
  expect(symbols('fi')).toEqual(['FIG'])
  expect(symbols('of the TEST')).toEqual(['DOL'])
  expect(symbols(`0x${'D'.repeat(40)}`)).toEqual(['DOL'])
  expect(selectSwapChoices(foyer.getState(), '').held.map(each => each.symbol)).toEqual(['COIN', 'DOL'])
  expect(selectSwapChoices(foyer.getState(), '').suggested).toEqual([])
})

describe('leaving the swap', () => {
  it('empties the form when the views are left or the modal closes, unless it is held', async () => {
    const { actions, form, foyer } = await openSwap()
    const visit = async () => {
      foyer.open({ view: 'Swap' })
      await actions.start({ fromToken: 'DOL' })
      expect(form().source?.symbol).toBe('DOL')
    }
    await visit()
    foyer.router.push({ view: 'SwapSelectToken', side: 'target' })
    expect(form().source?.symbol).toBe('DOL')
    foyer.close({ isForced: true })
    expect(form().start.status).toBe('idle')
    await visit()
    foyer.router.reset({ view: 'Account' })
    expect(form().start.status).toBe('idle')
    const release = actions.hold()
    await visit()
    foyer.close({ isForced: true })
    expect(form().source?.symbol).toBe('DOL')
    release()
  })

  it('starts again for another account', async () => {
    const { actions, form, foyer } = await openSwap({ fromToken: 'DOL' })
    onStop(actions.watch())
    await foyer.disconnect()
    expect(form().start.status).not.toBe('ready')
    expect(form().source).toBeUndefined()
  })
})

describe('a rate-limited service', () => {
  it.each([
    ['/v1/convert/quotes', undefined],
    ['balance', undefined],
    ['/v1/convert/gas-price', undefined],
    ['/v1/fungible/price', { COIN: '10' }],
  ])('is not asked for %s before its pause ends, and automatically afterwards', async (path, holdings) => {
    vi.useFakeTimers()
    const { actions, form, market, server } = await openSwap()
    if (holdings) market.holdings = holdings
    market.override[path] = () => ({ status: 429, headers: { 'retry-after': '60' } })
    const starting = actions.start(coinToDol)
    await soon(() => expect(form().start.status).toBe('ready'))
    await starting
    onStop(actions.watch())
    const asked = () => server.seen.filter(each => each.path.endsWith(path)).length
    await soon(() => expect(asked()).toBeGreaterThan(0))
    await pass(1000)
    const counted = asked()
    for (const amount of ['2', '3', '2']) {
      actions.setAmount(amount)
      await pass(1000)
    }
    actions.quoteAgain()
    await pass(30_000)
    expect(asked()).toBe(counted)
    if (path.endsWith('quotes')) expect(form().quote).toMatchObject({ failure: { code: 'HTTP_STATUS' } })
    market.override = {}
    await pass(40_000)
    expect(asked()).toBeGreaterThan(counted)
    await soon(() => expect(form().quote.status).toBe('known'))
  })
})

const stops: (() => void)[] = []
const onStop = (stop: () => void) => void stops.push(stop)
