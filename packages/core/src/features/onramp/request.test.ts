import { compareAmounts, formatUnits } from '@foyer/common/amounts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../../testing/clock.js'
import { testNetworks } from '../../testing/networks.js'
import { pretendLanguages } from '../../testing/pretendLanguages.js'
import { builtInOnrampOptions } from '../../wallet/blockchain/onramp.js'
import { currencyDecimals, outOfRange } from './form.js'
import { json, openOnramp, wireOptions, wireQuote } from './openOnramp.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openRequest(page: Parameters<typeof openOnramp>[0] = {}) {
  const opened = await openOnramp(page)
  const quoteReaches = (status: ReturnType<typeof opened.request>['quote']['status']) =>
    soon(() => expect(opened.request().quote.status).toBe(status))
  return { ...opened, quoteReaches, quotes: () => opened.asked('/quote') }
}

describe('the currencies on offer', () => {
  it('are read from the service once, and the first of each list is chosen', async () => {
    const { actions, request, asked } = await openRequest()
    expect(request()).toMatchObject({ options: undefined, purchaseCurrency: undefined, fault: undefined })
    await Promise.all([actions.loadOptions(), actions.loadOptions()])
    await actions.loadOptions()
    expect(asked('/options')).toHaveLength(1)
    expect(request()).toMatchObject({
      options: wireOptions,
      purchaseCurrency: { id: 'usdc' },
      paymentCurrency: { id: 'USD' },
    })
  })

  it.each([
    ['the service fails', {}, () => ({ status: 500 })],
    ['the app has no service', { hasService: false }, () => json({})],
  ])('are the built-in ones if %s', async (_, page, answer) => {
    const { actions, request, script } = await openRequest(page)
    script.options = answer
    await actions.loadOptions()
    expect(request().options).toEqual(builtInOnrampOptions)
  })

  it('are read again on another network', async () => {
    const { actions, foyer, request, asked } = await openRequest()
    await actions.loadOptions()
    await foyer.switchNetwork(testNetworks.two.id)
    expect(request().options).toBeUndefined()
    await actions.loadOptions()
    expect(asked('/options')).toHaveLength(2)
  })

  it('can only be chosen from the list', async () => {
    const { actions, request } = await openRequest()
    await actions.loadOptions()
    actions.choosePurchaseCurrency('coin')
    actions.choosePaymentCurrency('EUR')
    expect(request()).toMatchObject({ purchaseCurrency: { symbol: 'COIN' }, paymentCurrency: { id: 'EUR' } })
    actions.choosePurchaseCurrency('gold')
    actions.choosePaymentCurrency('toString')
    expect(request()).toMatchObject({ purchaseCurrency: { symbol: 'COIN' }, paymentCurrency: { id: 'EUR' } })
  })
})

describe('the amount', () => {
  it('is read from the typed text, which the field keeps', async () => {
    pretendLanguages('en', 'de')
    const { actions, request } = await openRequest()
    await actions.loadOptions()
    for (const [typed, amount] of [
      ['100', '100'],
      ['12,34', '12.34'],
      ['1,000', ''],
      ['1,999.99', '1999.99'],
      ['٣٠', '30'],
      ['1e3', ''],
      ['-5', ''],
      ['90071992547409931.5', '90071992547409931.5'],
      ['', ''],
    ] as const) {
      actions.setAmount(typed)
      expect([typed, request().field.text, request().amount]).toEqual([typed, typed, amount])
    }
  })

  it('is refused without a quote if it is ambiguous, invalid or has too many decimals', async () => {
    pretendLanguages('en', 'de')
    const { actions, request, quotes, quoteReaches } = await openRequest()
    await actions.loadOptions()
    for (const typed of ['1,000', '1e3', '10.5555']) {
      actions.setAmount(typed)
      expect(request().fault).toMatchObject({ code: 'AMOUNT_INVALID', context: { value: typed } })
    }
    actions.quote()
    await quoteReaches('failed')
    actions.setAmount('10.55')
    expect(request().fault).toBeUndefined()
    actions.choosePaymentCurrency('JPY')
    expect(request()).toMatchObject({ amount: '10.55', decimals: 0, fault: { code: 'AMOUNT_INVALID' } })
    await quoteReaches('failed')
    expect(quotes()).toEqual([])
  })

  it('has as many decimals as its currency', () => {
    expect(['USD', 'EUR', 'JPY', 'KWD', '?', ''].map(currencyDecimals)).toEqual([2, 2, 0, 3, 2, 2])
  })

  it.each([
    ['9.99', true],
    ['10', false],
    ['10.00', false],
    ['7500.01', false],
    ['25000', false],
    ['25000.01', true],
    ['0', true],
  ])('is checked against the limits of card and bank: %s, out of range: %s', async (amount, isOut) => {
    const { actions, request } = await openRequest()
    await actions.loadOptions()
    actions.setAmount(amount)
    const context = { amount, min: '10.00', max: '25000.00', currency: 'USD' }
    const expected = isOut ? { code: 'ONRAMP_AMOUNT_OUT_OF_RANGE', context } : undefined
    if (expected) expect(request().fault).toMatchObject(expected)
    else expect(request().fault).toBeUndefined()
  })

  it('is out of range exactly if no payment method allows it, to the last digit', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
    const way = fc.tuple(units, units).map(([least, more]) => ({ least, most: least + more }))
    fc.assert(
      fc.property(fc.array(way, { minLength: 1, maxLength: 4 }), units, fc.nat(18), (ways, value, places) => {
        const text = (amount: bigint) => formatUnits(amount, places)
        const limits = ways.map(({ least, most }, index) => ({
          id: `${index}`,
          min: text(least),
          max: text(most),
        }))
        const fault = outOfRange(text(value), { id: 'USD', payment_method_limits: limits })
        expect(fault === undefined).toBe(ways.some(({ least, most }) => least <= value && value <= most))
        if (!fault) return
        const { min, max } = fault.context
        expect(
          limits.every(each => compareAmounts(min, each.min) <= 0 && compareAmounts(each.max, max) <= 0),
        ).toBe(true)
        expect([limits.some(each => each.min === min), limits.some(each => each.max === max)]).toEqual([
          true,
          true,
        ])
      }),
    )
  })

  it('has no limits if a payment method has no valid ones', () => {
    const free = (min: string, max: string) =>
      outOfRange('1', { id: 'USD', payment_method_limits: [{ id: 'card', min, max }] })
    expect([free('', '9'), free('2', 'none'), free('-1', '0')]).toEqual([undefined, undefined, undefined])
    expect(outOfRange('1', { id: 'USD', payment_method_limits: [] })).toBeUndefined()
    expect(free('2', '3')?.code).toBe('ONRAMP_AMOUNT_OUT_OF_RANGE')
  })
})

describe('a quote', () => {
  it('is read for the chosen values, and again 200 ms after each change', async () => {
    const { actions, request, quotes, quoteReaches } = await openRequest()
    await actions.loadOptions()
    actions.setAmount('100')
    await pass(1000)
    expect(quotes()).toEqual([])
    actions.quote()
    await quoteReaches('known')
    expect(request().quote).toEqual({ status: 'known', quote: wireQuote('100'), isEstimate: false })
    expect(JSON.parse(quotes()[0]?.body ?? '')).toMatchObject({
      purchaseCurrency: { id: 'usdc' },
      paymentCurrency: { id: 'USD' },
      amount: '100',
      network: 'USDC',
    })
    for (const typed of ['1', '12', '120']) {
      actions.setAmount(typed)
      expect(request().quote.status).toBe('reading')
      await pass(150)
    }
    expect(quotes()).toHaveLength(1)
    await quoteReaches('known')
    expect(quotes().map(each => (JSON.parse(each.body) as { readonly amount: string }).amount)).toEqual([
      '100',
      '120',
    ])
    expect(request().quote).toMatchObject({ quote: { paymentTotal: { amount: '120' } } })
  })

  it('is the newest one, even if an older quote arrives late', async () => {
    const { actions, request, script, quotes, quoteReaches } = await openRequest()
    await actions.loadOptions()
    script.quote = ({ body }) => (body.includes('"100"') ? 'silence' : json(wireQuote('200')))
    actions.setAmount('100')
    actions.quote()
    await soon(() => expect(quotes()).toHaveLength(1))
    actions.setAmount('200')
    await quoteReaches('known')
    await pass(25_000)
    expect(request().quote).toMatchObject({ status: 'known', quote: { paymentTotal: { amount: '200' } } })
  })

  it('is a marked estimate if the service returns none', async () => {
    const { actions, request, script, quoteReaches } = await openRequest()
    script.quote = () => ({ status: 500 })
    actions.setAmount('100')
    actions.quote()
    await quoteReaches('known')
    expect(request().quote).toMatchObject({
      isEstimate: true,
      quote: { quoteId: 'mocked-quote-id', purchaseAmount: { amount: '100', currency: 'USD' } },
    })
  })

  it('is not requested for an amount that cannot be paid', async () => {
    const { actions, request, quotes, quoteReaches } = await openRequest()
    actions.setAmount('5')
    actions.quote()
    await quoteReaches('failed')
    expect(request().quote).toMatchObject({ failure: { code: 'ONRAMP_AMOUNT_OUT_OF_RANGE' } })
    actions.setAmount('')
    await quoteReaches('none')
    expect(quotes()).toEqual([])
  })

  it('fails on a network that the service does not support, or without a service', async () => {
    const away = await openRequest({ supported: [] })
    away.actions.setAmount('100')
    away.actions.quote()
    await away.quoteReaches('failed')
    expect(away.request().quote).toMatchObject({ failure: { code: 'ONRAMP_UNAVAILABLE' } })
    away.stop()
    const alone = await openRequest({ hasService: false })
    alone.actions.setAmount('100')
    alone.actions.quote()
    await alone.quoteReaches('failed')
  })

  it('is forgotten on another network', async () => {
    const { actions, foyer, request, quoteReaches } = await openRequest()
    actions.setAmount('100')
    actions.quote()
    await quoteReaches('known')
    await foyer.switchNetwork(testNetworks.two.id)
    expect(request()).toMatchObject({ amount: '100', quote: { status: 'none' } })
  })
})
