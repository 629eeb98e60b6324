import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

const networkId = 'eip155:1'
const coin = 'eip155:1:0xee'
const other = 'eip155:1:0xbb'

describe('prices', () => {
  const fungible = { name: 'Coin', symbol: 'COIN', iconUrl: 'http://127.0.0.1/coin.png', price: 2.5 }

  it('of many addresses are requested in dollars with one POST [CALL-9]', async () => {
    const fungibles = [
      { ...fungible, decimals: 18 },
      { name: 'Token', symbol: 'TOK', price: 0, iconUrl: null, address: other },
    ]
    const { client, asked } = await serveBlockchain({ answer: answerWith({ fungibles }) })
    expect(await client.getPrices({ networkId, addresses: [coin, other] })).toEqual([
      fungible,
      { name: 'Token', symbol: 'TOK', price: 0, address: other },
    ])
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toMatchObject({ method: 'POST', path: '/v1/fungible/price', query: {} })
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      currency: 'usd',
      addresses: [coin, other],
      projectId: 'project',
    })
  })

  it('are omitted if they are infinite or negative', async () => {
    const body = `{"fungibles":[{"name":"A","symbol":"A","price":1e999},{"name":"B","symbol":"B","price":-1},
      {"name":"C","symbol":"C","price":1,"iconUrl":"data:text/html,x","address":"0xbb"}]}`
    const { client } = await serveBlockchain({ answer: () => ({ body }) })
    expect(await client.getPrices({ networkId, addresses: [coin] })).toEqual([
      { name: 'C', symbol: 'C', price: 1 },
    ])
  })

  it.each([
    ['a string', { ...fungible, price: '2.5' }],
    ['missing', { ...fungible, price: undefined }],
  ])('fail if they are %s', async (_, wire) => {
    const { client } = await serveBlockchain({ answer: answerWith({ fungibles: [wire] }) })
    expect(await codeOf(client.getPrices({ networkId, addresses: [coin] }))).toBe('HTTP_BODY_INVALID')
  })
})

describe('the gas price', () => {
  const gasPrice = { standard: '1000000007', fast: '9007199254740993', instant: '5' }

  it('is requested per network, at three speeds', async () => {
    const { client, asked } = await serveBlockchain({ answer: answerWith({ ...gasPrice, more: 1 }) })
    expect(await client.getGasPrice({ networkId })).toEqual(gasPrice)
    expect(asked()[0]).toMatchObject({
      method: 'GET',
      path: '/v1/convert/gas-price',
      query: { chainId: 'eip155:1' },
    })
  })

  it.each([7, '', '-1', '1.5', '0x5', '1e9', null])('fails if it is %j', async standard => {
    const { client } = await serveBlockchain({ answer: answerWith({ ...gasPrice, standard }) })
    expect(await codeOf(client.getGasPrice({ networkId }))).toBe('HTTP_BODY_INVALID')
  })
})
