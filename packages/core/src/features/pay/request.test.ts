import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { startFoyer } from '../../testing/startFoyer.js'
import type { PayAsset, PayRequest } from './checkPayRequest.js'
import { coinRequest, dollar, openPay, payee, tokenRequest } from './openPay.test.support.js'
import { toAssetType } from './order.js'

const withAsset = (change: Partial<PayAsset>): PayRequest => ({
  ...coinRequest,
  asset: { ...coinRequest.asset, ...change },
})

describe('a request', () => {
  it('opens the modal with the payment, and reports it to the host', async () => {
    const { actions, state, view, tracked } = await openPay()
    actions.open(tokenRequest)
    expect(state().request).toEqual(tokenRequest)
    expect(view()).toBe('Pay')
    const configuration = { network: 'eip155:1', asset: dollar, recipient: payee, amount: '1.5' }
    await actions.loadExchanges()
    const { exchanges } = state()
    expect(exchanges.status === 'known' && exchanges.exchanges.length).toBe(2)
    expect(tracked).toContainEqual({
      event: 'PAY_MODAL_OPEN',
      properties: { exchanges: exchanges.status === 'known' && exchanges.exchanges, configuration },
    })
  })

  it('requires the feature, which is off by default', async () => {
    const { actions, state, view } = await openPay({ options: { features: {} } })
    expect(() => actions.open(coinRequest)).toThrow(expect.objectContaining({ code: 'PAY_NOT_ENABLED' }))
    expect(await codeOf(actions.listExchanges())).toBe('PAY_NOT_ENABLED')
    expect(await codeOf(actions.getPayUrl({ ...coinRequest, exchangeId: 'harbor' }))).toBe('PAY_NOT_ENABLED')
    expect(state().request).toBeUndefined()
    expect(view()).toBeUndefined()
  })

  it.each<[field: string, request: PayRequest]>([
    ['amount', { ...coinRequest, amount: '' }],
    ['amount', { ...coinRequest, amount: '0.000' }],
    ['amount', { ...coinRequest, amount: '-1' }],
    ['amount', { ...coinRequest, amount: '1e3' }],
    ['amount', { ...coinRequest, amount: '1,5' }],
    ['amount', { ...tokenRequest, amount: '0.0000001' }],
    ['amount', { ...coinRequest, amount: 1.5 as unknown as string }],
    ['recipient', { ...coinRequest, recipient: 'somebody' }],
    ['recipient', { ...coinRequest, recipient: payee.slice(2) }],
    ['asset.address', withAsset({ address: '0x12' })],
    ['asset.symbol', withAsset({ symbol: ' ' })],
    ['asset.decimals', withAsset({ decimals: 1.5 })],
    ['asset.decimals', withAsset({ decimals: -1 })],
    ['asset.network', withAsset({ network: 'mainnet' as never })],
  ])('reports an invalid %s', async (field, request) => {
    const { actions, view } = await openPay()
    expect(() => actions.open(request)).toThrow(
      expect.objectContaining({ code: 'PAY_REQUEST_INVALID', context: { field } }),
    )
    expect(view()).toBeUndefined()
  })

  it('accepts exactly the addresses that the adapter accepts', async () => {
    const { actions, adapter, state } = await openPay()
    const open = (recipient: string) => () => actions.open({ ...coinRequest, recipient })
    const refused = expect.objectContaining({ code: 'PAY_REQUEST_INVALID', context: { field: 'recipient' } })
    adapter.addressForm = {
      isAddress: text => text === 'mail:ada',
      toPlainAddress: address => address,
      isSame: (one, other) => one === other,
      isNobodys: () => false,
    }
    expect(open(payee)).toThrow(refused)
    open('mail:ada')()
    expect(state().request?.recipient).toBe('mail:ada')
  })

  it('is refused for a network that the host does not offer', async () => {
    const { actions } = await openPay()
    expect(() => actions.open(withAsset({ network: 'eip155:999' }))).toThrow(
      expect.objectContaining({ code: 'NETWORK_NOT_FOUND', context: { networkId: 'eip155:999' } }),
    )
  })

  it('accepts a lower-case address, which has no checksum', async () => {
    const { actions, state } = await openPay()
    actions.open({ ...coinRequest, recipient: payee.toLowerCase() })
    expect(state().request?.recipient).toBe(payee.toLowerCase())
  })
})

it('keeps every amount exactly, and refuses one with too many decimals', async () => {
  const { actions, state } = await openPay()
  const amounts = fc.record({
    decimals: fc.integer({ min: 0, max: 36 }),
    units: fc.bigInt({ min: 1n, max: 2n ** 160n }),
    zeros: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(amounts, ({ decimals, units, zeros }) => {
      const digits = String(units).padStart(decimals + 1, '0')
      const [whole, fraction] = [
        digits.slice(0, digits.length - decimals),
        digits.slice(digits.length - decimals),
      ]
      const amount = decimals === 0 ? whole : `${whole}.${fraction}${'0'.repeat(zeros)}`
      const request = withAsset({ decimals })
      actions.open({ ...request, amount })
      const [kept = '', keptFraction = ''] = (state().request?.amount ?? '').split('.')
      expect(BigInt(kept + keptFraction.padEnd(decimals, '0'))).toBe(units)
      const tooFine = `${whole}.${decimals === 0 ? '' : fraction}1`
      expect(() => actions.open({ ...request, amount: tooFine })).toThrow(
        expect.objectContaining({ code: 'PAY_REQUEST_INVALID' }),
      )
    }),
  )
})

it('names assets in CAIP-19 format', async () => {
  const adapters = (['eip155', 'solana'] as const).map(each => createScriptedAdapter(each))
  const { foyer } = await startFoyer({ adapters })
  const state = foyer.getState()
  expect(toAssetType({ network: 'eip155:1', address: 'native' }, state)).toBe('eip155:1/slip44:60')
  expect(toAssetType({ network: 'eip155:137', address: dollar }, state)).toBe(`eip155:137/erc20:${dollar}`)
  expect(toAssetType({ network: 'solana:sun', address: 'native' }, state)).toBe('solana:sun/slip44:501')
  expect(toAssetType({ network: 'solana:sun', address: 'Mint1' }, state)).toBe('solana:sun/token:Mint1')
  const other = { network: 'cosmos:hub', address: 'native' } as const
  expect(() => toAssetType(other, state)).toThrow(expect.objectContaining({ code: 'PAY_NAMESPACE_INVALID' }))
})
