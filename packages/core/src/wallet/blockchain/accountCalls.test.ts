import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { codeOf } from '../../testing/codeOf.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

const account = 'eip155:1:0xaa'
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Returns the query without the fields that identify the client. */
function questionOf({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { projectId: _project, st: _type, sv: _version, ...question } = query
  return question
}

const coin = {
  name: 'Coin',
  symbol: 'COIN',
  chainId: 'eip155:1',
  value: 3,
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://icons.example/coin.png',
}
const token = {
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:1',
  address: 'eip155:1:0xbb',
  price: 0,
  quantity: { decimals: '6', numeric: '9007199254740993.000001' },
}

describe('the identity of an account', () => {
  const ada = { name: 'ada.eth', avatar: 'https://images.example/ada.png' }

  it('is requested with an optional sender, and cached for 5 minutes [CALL-5] [CONST-4]', async () => {
    const backend = createMemoryBackend()
    const { client, asked } = await serveBlockchain({ answer: answerWith(ada), backend })
    expect(await client.getIdentity({ account, sender: '0xcc' })).toEqual(ada)
    expect(asked()[0]).toMatchObject({ method: 'GET', path: '/v1/identity/0xaa' })
    expect(asked().map(questionOf)).toEqual([{ sender: '0xcc' }])
    pass(5 * minute)
    expect(await client.getIdentity({ account: 'solana:sun:0xaa' })).toEqual(ada)
    expect(asked()).toHaveLength(1)
    const afterReload = await serveBlockchain({ answer: answerWith(ada), backend })
    expect(await afterReload.client.getIdentity({ account })).toEqual(ada)
    expect(afterReload.asked()).toEqual([])
    pass(1)
    expect(await client.getIdentity({ account })).toEqual(ada)
    expect(asked().map(questionOf)).toEqual([{ sender: '0xcc' }, {}])
  })

  it('is cached only on success [CALL-5]', async () => {
    const served = { status: 500 }
    const { client, asked } = await serveBlockchain({
      answer: () => ({ status: served.status, body: JSON.stringify(ada) }),
    })
    expect(await codeOf(client.getIdentity({ account }))).toBe('HTTP_STATUS')
    served.status = 200
    expect(await client.getIdentity({ account })).toEqual(ada)
    expect(asked()).toHaveLength(2)
  })

  it.each([
    [
      { name: null, avatar: null },
      { name: '', avatar: '' },
    ],
    [
      { name: 'a\u202eb\u0000', avatar: 'javascript:alert(1)' },
      { name: '', avatar: '' },
    ],
    [
      { name: 'ada', avatar: 'data:text/html,<script>', more: 1 },
      { name: 'ada', avatar: '' },
    ],
  ])('contains nothing harmful: %j', async (answer, expected) => {
    const { client } = await serveBlockchain({ answer: answerWith(answer) })
    expect(await client.getIdentity({ account })).toEqual(expected)
  })

  it.each([{ name: 7, avatar: null }, { name: null, avatar: {} }, {}])(
    'fails if it is invalid: %j',
    async answer => {
      const { client } = await serveBlockchain({ answer: answerWith(answer) })
      expect(await codeOf(client.getIdentity({ account }))).toBe('HTTP_BODY_INVALID')
    },
  )
})

describe('balances', () => {
  it('are requested in dollars, and cached for 30 s per account unless forced [CALL-14]', async () => {
    const served = { balances: [coin] as readonly unknown[] }
    const { client, asked } = await serveBlockchain({ answer: () => answerWith(served)() })
    expect(await client.getBalances({ account })).toEqual([coin])
    expect(asked()[0]).toMatchObject({ method: 'GET', path: '/v1/account/0xaa/balance' })
    expect(asked().map(questionOf)).toEqual([{ currency: 'usd', chainId: 'eip155:1' }])
    pass(30_000)
    await client.getBalances({ account })
    expect(asked()).toHaveLength(1)
    await client.getBalances({ account: 'solana:sun:0xaa' })
    expect(asked()).toHaveLength(2)
    pass(1)
    await client.getBalances({ account })
    expect(asked()).toHaveLength(3)
    served.balances = [coin, token]
    const forceUpdate = [token.address, 'eip155:1:0xcc']
    expect(await client.getBalances({ account, forceUpdate })).toEqual([coin, token])
    expect(questionOf(asked()[3] ?? expect.fail('not asked'))).toEqual({
      currency: 'usd',
      chainId: 'eip155:1',
      forceUpdate: 'eip155:1:0xbb,eip155:1:0xcc',
    })
    expect(await client.getBalances({ account })).toEqual([coin, token])
    expect(asked()).toHaveLength(4)
  })

  it('have a name, symbol, network, quantity and icon, optionally price, value and address [ENT-15]', async () => {
    const { value: _value, ...unpriced } = coin
    const wire = [
      { ...coin, more: true },
      token,
      { ...unpriced, price: null, value: null, address: null, iconUrl: null },
    ]
    const { client } = await serveBlockchain({ answer: answerWith({ balances: wire }) })
    const { iconUrl: _icon, ...plain } = unpriced
    expect(await client.getBalances({ account })).toEqual([coin, token, { ...plain, price: 0 }])
  })

  it.each([
    ['no list', { balances: {} }],
    ['a number as name', { balances: [{ ...coin, name: 7 }] }],
    ['a string as price', { balances: [{ ...coin, price: '2' }] }],
    ['a number as decimals', { balances: [{ ...coin, quantity: { decimals: 18, numeric: '1' } }] }],
    ['no quantity', { balances: [{ ...coin, quantity: undefined }] }],
    ['an object as icon', { balances: [{ ...coin, iconUrl: {} }] }],
  ])('fail and are not cached: %s', async (_, answer) => {
    const { client, asked } = await serveBlockchain({ answer: answerWith(answer) })
    for (let turn = 0; turn < 2; turn += 1)
      expect(await codeOf(client.getBalances({ account }))).toBe('HTTP_BODY_INVALID')
    expect(asked()).toHaveLength(2)
  })

  it.each([
    ['a number as name', { ...coin, name: 7 }],
    ['a string as price', { ...coin, price: '2' }],
    ['a number as decimals', { ...coin, quantity: { decimals: 18, numeric: '1' } }],
    ['no quantity', { ...coin, quantity: undefined }],
    ['null', null],
  ])('omit only invalid entries: %s', async (_, malformed) => {
    const balances = [malformed, coin, malformed, token]
    const { client } = await serveBlockchain({ answer: answerWith({ balances }) })
    expect(await client.getBalances({ account })).toEqual([coin, token])
  })

  it('omit implausible entries', async () => {
    const quantity = (decimals: string, numeric: string) => ({ ...coin, quantity: { decimals, numeric } })
    const wire = [
      quantity('18', '1e400'),
      quantity('18', '-1'),
      quantity('256', '1'),
      quantity('', '1'),
      quantity('18', '9'.repeat(81)),
      { ...coin, chainId: 'moon' },
      { ...coin, address: 'eip155:2:0xbb' },
      { ...coin, address: 'eip155:1:"><script>' },
      token,
    ]
    const { client } = await serveBlockchain({ answer: answerWith({ balances: wire }) })
    expect(await client.getBalances({ account })).toEqual([token])
  })

  it('contain no script, no hidden characters and no infinite price', async () => {
    const { quantity, chainId } = coin
    const body = `{"balances":[{"name":"A\\u202e${'x'.repeat(5000)}","symbol":"<b>\\u200b","chainId":"eip155:1",
      "price":1e999,"value":-1,"quantity":${JSON.stringify(quantity)},"iconUrl":"javascript:alert(1)"}]}`
    const { client } = await serveBlockchain({ answer: () => ({ body }) })
    expect(await client.getBalances({ account })).toEqual([
      { name: `A${'x'.repeat(63)}`, symbol: '<b>', chainId, price: 0, quantity },
    ])
  })

  it('are read up to 5000 tokens', async () => {
    const wire = [...Array.from({ length: 5000 }, () => token), { name: 7 }]
    const { client } = await serveBlockchain({ answer: answerWith({ balances: wire }) })
    expect(await client.getBalances({ account, forceUpdate: ['all'] })).toHaveLength(5000)
  })
})

describe('the history', () => {
  const wire = {
    id: 'one',
    metadata: {
      hash: '0x1',
      minedAt: '2026-01-02T03:04:05Z',
      chain: 'eip155:1',
      operationType: 'send',
      status: 'confirmed',
      sentFrom: '0xaa',
      sentTo: '0xbb',
      nonce: 7,
    },
    transfers: [
      {
        fungible_info: { name: 'Coin', symbol: 'COIN', icon: { url: 'https://icons.example/c.png' } },
        direction: 'out',
        quantity: { numeric: '1.5' },
        value: 3,
        price: 2,
      },
      {
        nft_info: {
          contract_address: '0xcc',
          token_id: '7',
          name: 'Leaf #7',
          content: { preview: null },
          flags: { is_spam: true },
        },
        direction: 'in',
        quantity: { numeric: '1' },
        value: null,
        price: null,
      },
    ],
  }
  const read = {
    id: 'one',
    hash: '0x1',
    minedAt: '2026-01-02T03:04:05Z',
    networkId: 'eip155:1',
    operation: 'send',
    status: 'confirmed',
    sentFrom: '0xaa',
    sentTo: '0xbb',
    transfers: [
      {
        direction: 'out',
        asset: { kind: 'token', name: 'Coin', symbol: 'COIN', iconUrl: 'https://icons.example/c.png' },
        quantity: '1.5',
        value: 3,
        price: 2,
      },
      {
        direction: 'in',
        asset: { kind: 'collectible', name: 'Leaf #7', contractAddress: '0xcc', tokenId: '7', isSpam: true },
        quantity: '1',
      },
    ],
  }

  it('is requested with cursor, onramp and chainId, and returns the next cursor [CALL-6]', async () => {
    const { client, asked } = await serveBlockchain({ answer: answerWith({ data: [wire], next: 'more' }) })
    expect(await client.getHistory({ account })).toEqual({ transactions: [read], next: 'more' })
    await client.getHistory({ account, cursor: 'more', onramp: 'coinbase' })
    expect(asked()[0]).toMatchObject({ method: 'GET', path: '/v1/account/0xaa/history' })
    expect(asked().map(questionOf)).toEqual([
      { chainId: 'eip155:1' },
      { cursor: 'more', onramp: 'coinbase', chainId: 'eip155:1' },
    ])
  })

  it('has the data of each transfer, and NFTs with or without an image [ENT-17]', async () => {
    const preview = { url: 'data:image/svg+xml;base64,AA' }
    const nft = { nft_info: { content: { preview }, name: null, flags: null }, direction: 'self' }
    const pictured = { ...wire, id: 'two', transfers: [nft] }
    const { client } = await serveBlockchain({ answer: answerWith({ data: [wire, pictured], next: null }) })
    const asset = {
      kind: 'collectible',
      name: '',
      contractAddress: '',
      tokenId: '',
      isSpam: false,
      previewUrl: preview.url,
    }
    expect(await client.getHistory({ account })).toEqual({
      transactions: [read, { ...read, id: 'two', transfers: [{ direction: 'self', asset }] }],
    })
  })

  const withMetadata = (metadata: object) => ({ ...wire, metadata: { ...wire.metadata, ...metadata } })

  it.each([
    ['no list', { data: {} }],
    ['transactions without metadata', { data: [{ id: 'x', transfers: [] }] }],
    ['a number as time', { data: [withMetadata({ minedAt: 7 })] }],
    ['an unknown direction', { data: [{ ...wire, transfers: [{ direction: 'up' }] }] }],
    ['a number as the next page', { data: [], next: 7 }],
    [
      'a string as spam flag',
      { data: [{ ...wire, transfers: [{ direction: 'in', nft_info: { flags: { is_spam: 'no' } } }] }] },
    ],
  ])('fails with %s', async (_, answer) => {
    const { client } = await serveBlockchain({ answer: answerWith(answer) })
    expect(await codeOf(client.getHistory({ account }))).toBe('HTTP_BODY_INVALID')
  })

  it('omits implausible or harmful entries', async () => {
    const icon = { url: 'javascript:alert(1)' }
    const transfers = [
      { direction: 'in' },
      {
        direction: 'in',
        fungible_info: { symbol: 'A\u202e', icon },
        quantity: { numeric: '0x10' },
        price: -1,
      },
    ]
    const data = [
      withMetadata({ minedAt: 'yesterday' }),
      withMetadata({ chain: 'moon' }),
      { ...wire, id: '' },
      { ...withMetadata({ sentTo: null, hash: '0x1\u0000' }), transfers },
    ]
    const { client } = await serveBlockchain({ answer: answerWith({ data, next: '' }) })
    const moved = { direction: 'in', asset: { kind: 'token', name: '', symbol: 'A' } }
    expect(await client.getHistory({ account })).toEqual({
      transactions: [{ ...read, sentTo: '', transfers: [moved] }],
    })
  })
})
