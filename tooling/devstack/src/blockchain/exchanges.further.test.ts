import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../__fixtures__/createClock.js'
import { createWallet } from './__fixtures__/createWallet.js'
import { balanceOf } from './__fixtures__/marketFixture.js'
import { freshAccount, type LocalService, startLocalService } from './__fixtures__/startLocalService.js'
import { readState, sendAction, untilState } from './__fixtures__/visitOrder.js'
import { processingMs } from './orders/createCashier.js'

const clock = createClock()
let local: LocalService
beforeAll(async () => {
  local = await startLocalService({ clock })
})
afterAll(() => local.stop())

const chain = () => local.evm.chains[0]
const reader = () => createWallet(chain(), privateKeyToAccount(local.evm.accounts[0].privateKey))
const native = () => `${chain().networkId}/slip44:60`
const dollar = () => `${chain().networkId}/erc20:${chain().tokens.dollar.address}`

interface RpcAnswer<Result> {
  readonly jsonrpc: '2.0'
  readonly id: number
  readonly result?: Result
  readonly error?: { readonly code: number; readonly message: string }
}

async function ask<Result>(method: string, params: unknown, fault = ''): Promise<RpcAnswer<Result>> {
  const body = { jsonrpc: '2.0', id: 1, method: `reown_${method}`, params }
  const answer = await local.post(`${fault}/v1/json-rpc?projectId=lab`, body)
  expect(answer.status).toBe(200)
  const read = (await answer.json()) as RpcAnswer<Result>
  expect(read).toMatchObject({ jsonrpc: '2.0', id: 1 })
  return read
}

interface PayQuery {
  readonly asset: string
  readonly amount: string | number
  readonly exchangeId?: string
}

async function begin({ exchangeId = 'harbor', ...wish }: PayQuery, fault = '') {
  const { address } = freshAccount()
  const params = { exchangeId, recipient: `${chain().networkId}:${address}`, ...wish }
  const { result } = await ask<{ url: string; sessionId: string }>('getExchangePayUrl', params, fault)
  if (!result) throw new Error('there is no page')
  const { url, sessionId } = result
  const status = async () => {
    const answer = await ask<{ status: string; txHash?: string }>(
      'getExchangeBuyStatus',
      { sessionId, exchangeId },
      fault,
    )
    return answer.result
  }
  return { address, url, status }
}

describe('the list of exchanges', () => {
  interface ExchangeListing {
    readonly exchanges: readonly Record<string, string>[]
    readonly total: number
  }
  const list = async (params: unknown, fault = '') =>
    (await ask<ExchangeListing>('getExchanges', params, fault)).result

  it('contains two exchanges, each with a picture', async () => {
    const listed = await list({ page: 1 })
    expect(listed).toEqual({
      exchanges: [
        { id: 'harbor', name: 'Harbor', imageUrl: `${local.url}/icons/Harbor.svg` },
        { id: 'tern', name: 'Tern', imageUrl: `${local.url}/icons/Tern.svg` },
      ],
      total: 2,
    })
    const picture = await fetch(listed?.exchanges[0]?.['imageUrl'] ?? '')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('applies `includeOnly` and `exclude`, and is empty for an asset that no exchange sends', async () => {
    expect(await list({ page: 1, includeOnly: ['tern'] })).toMatchObject({
      exchanges: [{ id: 'tern' }],
      total: 1,
    })
    expect(await list({ page: 1, exclude: ['tern'] })).toMatchObject({ exchanges: [{ id: 'harbor' }] })
    expect(await list({ page: 2 })).toEqual({ exchanges: [], total: 2 })
    expect(await list({ page: 1, asset: dollar(), amount: '5' })).toMatchObject({ total: 2 })
    expect(await list({ page: 1, asset: 'eip155:1/slip44:60' })).toEqual({ exchanges: [], total: 0 })
    expect(await list({ page: 1 }, '/empty')).toEqual({ exchanges: [], total: 0 })
  })
})

it.each([
  ['coins', native, '0.123456789012345678', parseEther('0.123456789012345678')],
  ['native currency with the amount as a number', native, 0.5, parseEther('0.5')],
  ['tokens', dollar, '12.345678', 12_345_678n],
] as const)('sends exactly the requested amount, %s', async (_, asset, amount, expected) => {
  const { address, url, status } = await begin({ asset: asset(), amount })
  expect(await status()).toEqual({ status: 'UNKNOWN' })
  await sendAction(url, 'pay')
  expect(await status()).toEqual({ status: 'IN_PROGRESS' })
  clock.move(processingMs)
  const { hash } = await untilState(url, 'done')
  expect(await status()).toEqual({ status: 'SUCCESS', txHash: hash })
  const token = asset === native ? undefined : chain().tokens.dollar.address
  expect(await balanceOf(reader(), address, token)).toBe(expected)
  expect((await reader().node.getTransactionReceipt({ hash: hash as `0x${string}` })).status).toBe('success')
})

it('fails without a payment when the visitor declines', async () => {
  const { address, url, status } = await begin({ asset: native(), amount: '1', exchangeId: 'tern' })
  await sendAction(url, 'decline')
  expect(await status()).toEqual({ status: 'FAILED' })
  await sendAction(url, 'pay')
  expect(await readState(url)).toEqual({ state: 'failed' })
  expect(await balanceOf(reader(), address)).toBe(0n)
})

it('keeps the status UNKNOWN for the fault `lostPay`, although the payment arrives', async () => {
  const { address, url, status } = await begin({ asset: native(), amount: '1' }, '/lostPay')
  expect(url).toContain('/lostPay/exchange/')
  await sendAction(url, 'pay')
  expect(await status()).toEqual({ status: 'UNKNOWN' })
  clock.move(processingMs)
  await untilState(url, 'done')
  expect(await status()).toEqual({ status: 'UNKNOWN' })
  expect(await balanceOf(reader(), address)).toBe(parseEther('1'))
})

describe('invalid requests', () => {
  const wish = () => ({
    exchangeId: 'harbor',
    asset: dollar(),
    amount: '5',
    recipient: `${chain().networkId}:${freshAccount().address}`,
  })
  it.each([
    ['an unknown exchange', { exchangeId: 'none' }],
    ['an invalid asset', { asset: 'money' }],
    ['a chain that is not running', { asset: 'eip155:1/slip44:60' }],
    ['an address that is not a token', { asset: `eip155:31337/erc20:0x${'12'.repeat(20)}` }],
    ['no amount', { amount: undefined }],
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: '-1' }],
    ['more decimals than the token has', { amount: '1.0000001' }],
    ['a recipient on another chain', { recipient: `eip155:31338:0x${'12'.repeat(20)}` }],
    ['an invalid recipient', { recipient: 'me' }],
  ])('refuses %s', async (_, change) => {
    expect((await ask('getExchangePayUrl', wish())).result).toBeDefined()
    const { error, result } = await ask('getExchangePayUrl', { ...wish(), ...change })
    expect(result).toBeUndefined()
    expect(error).toMatchObject({ code: -32602 })
    expect(error?.message).not.toBe('')
  })

  it('refuses unknown methods, unknown sessions and malformed bodies', async () => {
    expect((await ask('nothing', {})).error?.code).toBe(-32601)
    const session = { sessionId: 'none', exchangeId: 'harbor' }
    expect((await ask('getExchangeBuyStatus', session)).error?.code).toBe(-32602)
    expect((await ask('getExchanges', { page: 'one' })).error?.code).toBe(-32602)
    const raw = async (body: string) => {
      const answer = await fetch(`${local.url}/v1/json-rpc?projectId=lab`, { method: 'POST', body })
      return ((await answer.json()) as RpcAnswer<unknown>).error?.code
    }
    expect(await raw('{')).toBe(-32700)
    expect(await raw('{}')).toBe(-32600)
    expect((await fetch(`${local.url}/v1/json-rpc`, { method: 'POST', body: '{}' })).status).toBe(400)
  })

  it('refuses every call for the fault `noExchange` and fails for the other faults', async () => {
    expect((await ask('getExchanges', { page: 1 }, '/noExchange')).error?.message).toContain('closed')
    expect((await local.ask('/noExchange/v1/supported-chains')).status).toBe(200)
    const post = (fault: string) => local.post(`/${fault}/v1/json-rpc?projectId=lab`, wish())
    expect((await post('error')).status).toBe(500)
    expect((await post('limited')).status).toBe(429)
    expect(await (await post('malformed')).text()).not.toContain('"exchanges"')
  })
})
