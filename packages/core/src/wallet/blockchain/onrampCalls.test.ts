import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { builtInOnrampOptions } from './onramp.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

const networkId = 'eip155:1'
const elsewhere = 'eip155:5'
const [purchaseCurrency = expect.fail('nothing to buy')] = builtInOnrampOptions.purchaseCurrencies
const [paymentCurrency = expect.fail('nothing to pay with')] = builtInOnrampOptions.paymentCurrencies

const down = () => ({ status: 500 })

describe('purchases', () => {
  const wallets = [{ address: '0xabc', blockchains: ['ethereum'], assets: ['USDC'] }]

  it('have an address that is requested by POST, with presets only if given [CALL-19]', async () => {
    const { client, asked } = await serveBlockchain({ answer: answerWith({ url: 'https://buy.example' }) })
    const wanted = { destinationWallets: wallets, defaultNetwork: 'ethereum', partnerUserId: 'me' }
    expect(await client.getOnrampUrl({ networkId, ...wanted })).toBe('https://buy.example')
    expect(asked()[0]).toMatchObject({
      method: 'POST',
      path: '/v1/generators/onrampurl',
      query: { projectId: 'project' },
    })
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({ ...wanted, defaultExperience: 'buy' })
    await client.getOnrampUrl({ networkId, ...wanted, presetFiatAmount: 20 })
    expect(JSON.parse(asked()[1]?.body ?? '')).toMatchObject({ presetFiatAmount: 20 })
    expect(await client.getOnrampUrl({ networkId: elsewhere, ...wanted })).toBe('')
  })

  it('have the service’s options, with chain ids as numbers or strings [ENT-21]', async () => {
    const [network = expect.fail('no network')] = purchaseCurrency.networks
    const options = {
      paymentCurrencies: [paymentCurrency],
      purchaseCurrencies: [{ ...purchaseCurrency, networks: [network, { ...network, chain_id: 137 }] }],
    }
    const { client, asked } = await serveBlockchain({ answer: answerWith(options) })
    expect(await client.getOnrampOptions({ networkId })).toEqual(options)
    expect(asked()[0]).toMatchObject({ method: 'GET', path: '/v1/onramp/options' })
  })

  it('omit currencies without a readable id', async () => {
    const unnamed = ['', ' ', 'US\u202eD', 'x'.repeat(100)]
    const options = {
      paymentCurrencies: [...unnamed.map(id => ({ ...paymentCurrency, id })), paymentCurrency],
      purchaseCurrencies: [...unnamed.map(id => ({ ...purchaseCurrency, id })), purchaseCurrency],
    }
    const { client } = await serveBlockchain({ answer: answerWith(options) })
    expect(await client.getOnrampOptions({ networkId })).toEqual({
      paymentCurrencies: [paymentCurrency],
      purchaseCurrencies: [purchaseCurrency],
    })
  })

  it('have the built-in options when the whole service is down [CALL-20]', async () => {
    const { client } = await serveBlockchain({ answer: down, supported: down })
    const { paymentCurrencies } = await client.getOnrampOptions({ networkId })
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  })

  it('have built-in options in USD and EUR after a failure, and none when unsupported [CALL-20] [CONST-10]', async () => {
    const { client } = await serveBlockchain({ answer: down })
    const options = await client.getOnrampOptions({ networkId })
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(options.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ])
    expect(options.purchaseCurrencies.map(each => each.symbol)).toEqual(['USDC'])
    expect(await client.getOnrampOptions({ networkId: elsewhere })).toEqual({
      purchaseCurrencies: [],
      paymentCurrencies: [],
    })
  })

  it('are quoted by the service [ENT-22]', async () => {
    const amount = (value: string) => ({ amount: value, currency: 'USD' })
    const quote = {
      coinbaseFee: amount('1.50'),
      networkFee: amount('0.20'),
      paymentSubtotal: amount('98.30'),
      paymentTotal: amount('100.00'),
      purchaseAmount: { amount: '98.3', currency: 'USDC' },
      quoteId: 'q',
    }
    const { client, asked } = await serveBlockchain({ answer: answerWith({ ...quote, more: 1 }) })
    const query = { networkId, purchaseCurrency, paymentCurrency, amount: '100' } as const
    expect(await client.getOnrampQuote(query)).toEqual(quote)
    expect(asked()[0]).toMatchObject({ path: '/v1/onramp/quote', query: { projectId: 'project' } })
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      purchaseCurrency,
      paymentCurrency,
      amount: '100',
      network: 'USDC',
    })
    expect(await client.getOnrampQuote({ ...query, networkId: elsewhere })).toBeUndefined()
  })

  it.each([
    ['this call', {}],
    ['every call', { supported: down }],
  ])(
    'are quoted one to one when the service fails %s, unless they are aborted [CALL-21]',
    async (_, more) => {
      const { client } = await serveBlockchain({ answer: down, ...more })
      const query = { networkId, purchaseCurrency, paymentCurrency, amount: '100' } as const
      const same = { amount: '100', currency: 'USD' }
      expect(await client.getOnrampQuote(query)).toEqual({
        coinbaseFee: same,
        networkFee: same,
        paymentSubtotal: same,
        paymentTotal: same,
        purchaseAmount: same,
        quoteId: 'mocked-quote-id',
      })
      expect(await codeOf(client.getOnrampQuote({ ...query, signal: AbortSignal.abort() }))).toBe('ABORTED')
    },
  )
})
