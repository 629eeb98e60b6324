import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../../testing/clock.js'
import { testNetworks } from '../../testing/networks.js'
import { isShopUrl } from '../../wallet/environment/shopWindow.js'
import { coinbaseNetworkOf, coinbaseNetworks, meldUrl } from './coinbaseUrl.js'
import { json, openOnramp } from './openOnramp.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the providers', () => {
  it('are Coinbase and Meld on EVM networks, which take 1 to 2 % each [CONST-11]', async () => {
    const { providers } = await openOnramp()
    expect(providers().map(({ id, label, feePercent }) => [id, label, feePercent])).toEqual([
      ['coinbase', 'Coinbase', [1, 2]],
      ['meld', 'Meld.io', [1, 2]],
    ])
  })

  it.each([
    ['solana', ['meld']],
    ['bip122', []],
  ] as const)('on %s are %j', async (namespace, ids) => {
    const { providers, foyer } = await openOnramp({ namespaces: [namespace] })
    expect(foyer.getState().networks.activeNamespace).toBe(namespace)
    expect(providers().map(each => each.id)).toEqual(ids)
  })
})

describe('the URL of Coinbase', () => {
  it("is requested with the wallet, all of Coinbase's networks and the currencies on offer", async () => {
    const { actions, shopReaches, shop, wanted } = await openOnramp()
    expect(shop('coinbase').status).toBe('none')
    actions.watchShops()
    expect(shop('coinbase').status).toBe('reading')
    await shopReaches('coinbase', 'known')
    expect(shop('coinbase')).toEqual({ status: 'known', url: 'https://buy.example/1' })
    expect(wanted()).toEqual([
      {
        destinationWallets: [{ address: '0xaaa', blockchains: coinbaseNetworks, assets: ['USDC', 'COIN'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: '0xaaa',
        defaultExperience: 'buy',
      },
    ])
  })

  it('is requested with the chosen dollars, or the dollars that another currency buys', async () => {
    const { actions, shopReaches, wanted, request } = await openOnramp()
    await actions.loadOptions()
    actions.choosePurchaseCurrency('coin')
    actions.setAmount('250.50')
    const stop = actions.watchShops()
    await shopReaches('coinbase', 'known')
    expect(wanted()[0]).toMatchObject({
      destinationWallets: [{ assets: ['COIN'] }],
      presetFiatAmount: 250.5,
    })
    stop()
    actions.choosePaymentCurrency('EUR')
    actions.quote()
    await soon(() => expect(request().quote.status).toBe('known'))
    actions.watchShops()
    await shopReaches('coinbase', 'known')
    expect(wanted().at(-1)).toMatchObject({ presetCryptoAmount: 98.5 })
    expect(wanted().at(-1)).not.toHaveProperty('presetFiatAmount')
  })

  it('is requested without an amount that cannot be paid', async () => {
    const { actions, shopReaches, wanted } = await openOnramp()
    await actions.loadOptions()
    actions.setAmount('5')
    actions.watchShops()
    await shopReaches('coinbase', 'known')
    expect(wanted()[0]).not.toHaveProperty('presetFiatAmount')
  })

  it('is requested again when the network or the account changes', async () => {
    const { actions, foyer, wallet, shopReaches, shop, asked, wanted } = await openOnramp()
    const stop = actions.watchShops()
    await shopReaches('coinbase', 'known')
    await foyer.switchNetwork(testNetworks.two.id)
    expect(shop('coinbase').status).toBe('reading')
    await soon(() => expect(shop('coinbase')).toEqual({ status: 'known', url: 'https://buy.example/2' }))
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await soon(() => expect(shop('coinbase')).toEqual({ status: 'known', url: 'https://buy.example/3' }))
    expect(wanted().map(each => each['partnerUserId'])).toEqual(['0xaaa', '0xaaa', '0xbbb'])
    stop()
    wallet.change('eip155', { addresses: ['0xaaa'] })
    await soon(() => expect(shop('coinbase').status).toBe('none'))
    expect(asked('onrampurl')).toHaveLength(3)
  })

  it('is ignored if it arrives late for the previous account', async () => {
    const { actions, wallet, script, shop, asked } = await openOnramp()
    script.url = ({ body }) => (body.includes('0xaaa') ? 'silence' : json({ url: 'https://buy.example/b' }))
    actions.watchShops()
    await soon(() => expect(asked('onrampurl')).toHaveLength(1))
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await soon(() => expect(shop('coinbase')).toEqual({ status: 'known', url: 'https://buy.example/b' }))
    await pass(30_000)
    expect(shop('coinbase')).toEqual({ status: 'known', url: 'https://buy.example/b' })
  })

  it.each([
    ['the service fails', () => ({ status: 500 })],
    ['the answer has another format', () => json({ link: 7 })],
    ['the URL is empty', () => json({ url: '' })],
    ['the URL runs script', () => json({ url: 'javascript:alert(1)' })],
    ['the service never answers', () => 'silence' as const],
  ])('fails if %s, until it is requested again', async (_, broken) => {
    const { actions, script, shop, shopReaches, asked } = await openOnramp()
    script.url = broken
    actions.watchShops()
    await soon(() => expect(asked('onrampurl')).toHaveLength(1))
    await pass(21_000)
    await shopReaches('coinbase', 'failed')
    expect(shop('coinbase')).toMatchObject({ failure: { code: 'ONRAMP_UNAVAILABLE', retryable: true } })
    script.url = () => json({ url: 'https://buy.example/again' })
    actions.retryShop('coinbase')
    await soon(() => expect(shop('coinbase')).toEqual({ status: 'known', url: 'https://buy.example/again' }))
  })

  it('fails without a service', async () => {
    const alone = await openOnramp({ hasService: false })
    alone.actions.watchShops()
    await alone.shopReaches('coinbase', 'failed')
  })

  it('is not requested on a network that the service does not support [CALL-2]', async () => {
    const away = await openOnramp({ supported: [] })
    away.actions.watchShops()
    await away.shopReaches('coinbase', 'absent')
    expect(away.asked('onrampurl')).toEqual([])
    expect(away.shop('meld').status).toBe('known')
    expect(away.providers().map(each => each.id)).toEqual(['meld'])
  })

  it("uses Coinbase's own names for networks", () => {
    expect(coinbaseNetworkOf('Arbitrum One')).toBe('arbitrum')
    expect(coinbaseNetworkOf('Avalanche')).toBe('avalanche-c-chain')
    expect(coinbaseNetworkOf('OP Mainnet')).toBe('optimism')
    for (const name of ['Foyer One', 'toString', undefined]) expect(coinbaseNetworkOf(name)).toBe('ethereum')
  })
})

describe('the address of Meld', () => {
  it('contains the wallet and the currency, without a request', async () => {
    const { actions, shopReaches, shop, asked } = await openOnramp({ namespaces: ['solana'] })
    actions.watchShops()
    await shopReaches('meld', 'known')
    expect(shop('meld')).toEqual({
      status: 'known',
      url: 'https://meldcrypto.com/?destinationCurrencyCode=SOL&walletAddress=0xaaa',
    })
    expect(asked('onramp')).toEqual([])
  })

  it("keeps the host's parameters, and contains the wallet once", () => {
    const first = meldUrl(
      { account: 'eip155:1:0xaaa', currency: 'USDC' },
      'https://meld.example/buy?publicKey=key',
    )
    expect(first).toBe(
      'https://meld.example/buy?publicKey=key&destinationCurrencyCode=USDC&walletAddress=0xaaa',
    )
    const again = new URL(meldUrl({ account: 'eip155:1:0xbbb', currency: 'USDC' }, first))
    expect(again.searchParams.getAll('walletAddress')).toEqual(['0xbbb'])
    expect(again.searchParams.getAll('destinationCurrencyCode')).toEqual(['USDC'])
  })
})

it.each([
  ['https://buy.example/?a=b', true],
  ['http://127.0.0.1:4000/buy/1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,hi', false],
  ['http://buy.example/', false],
  ['http://127.0.0.1.buy.example/', false],
  ['/buy', false],
  ['https://me:word@buy.example', false],
  ['', false],
])('allows a shop at %s: %s', (url, isFine) => {
  expect(isShopUrl(url)).toBe(isFine)
})

it('refuses an overlong address', () => {
  expect(isShopUrl(`https://buy.example/${'a'.repeat(9000)}`)).toBe(false)
})
