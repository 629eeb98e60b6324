import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { coinTypeOf, createNameMessage } from './names.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

const account = 'eip155:1:0xaa'
const networkId = 'eip155:1'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wire = {
  name: 'ada.reown.id',
  registered: 1,
  updated: 2,
  addresses: { 60: { address: '0xaa', created: '2026-01-02T03:04:05Z' } },
  attributes: [{ avatar: 'https://images.example/ada.png', bio: 'Counts.' }, {}],
}
const { registered: _registered, updated: _updated, ...ada } = wire

describe('a name', () => {
  it('is looked up with apiVersion 2, and is free if the service responds with 404 [CALL-15]', async () => {
    const served = { status: 200 }
    const { client, asked } = await serveBlockchain({
      answer: () => ({ status: served.status, body: JSON.stringify(wire) }),
    })
    expect(await client.lookUpName({ name: 'ada.reown.id', networkId })).toEqual(ada)
    expect(asked()[0]).toMatchObject({
      method: 'GET',
      path: '/v1/profile/account/ada.reown.id',
      query: { apiVersion: '2' },
    })
    served.status = 404
    expect(await client.lookUpName({ name: 'ada.reown.id', networkId })).toBeUndefined()
    for (const status of [400, 403, 429, 500]) {
      served.status = status
      expect(await codeOf(client.lookUpName({ name: 'ada.reown.id', networkId }))).toBe('HTTP_STATUS')
    }
  })

  it.each([
    ['no addresses', { ...wire, addresses: undefined }],
    ['a string as an address', { ...wire, addresses: { 60: '0xaa' } }],
    ['attributes that are not a list', { ...wire, attributes: {} }],
    ['a number as bio', { ...wire, attributes: [{ bio: 7 }] }],
  ])('fails with %s', async (_, answer) => {
    const { client } = await serveBlockchain({ answer: answerWith(answer) })
    expect(await codeOf(client.lookUpName({ name: 'ada', networkId }))).toBe('HTTP_BODY_INVALID')
  })

  it('is empty if it hides characters, and its record contains nothing harmful', async () => {
    const body = `{"name":"a\\u202eda","addresses":{"__proto__":{"address":"0x1"},"x":{"address":"0x1"},
      "60":{"address":"0x\\u200b1"},"61":{"address":"0x2","created":5}},
      "attributes":[{"avatar":"javascript:alert(1)","bio":"a\\u0000b","url":"x"}]}`
    const { client } = await serveBlockchain({ answer: () => ({ body }) })
    expect(await client.lookUpName({ name: 'ada', networkId })).toEqual({
      name: '',
      addresses: { 61: { address: '0x2', created: '5' } },
      attributes: [{ bio: 'ab' }],
    })
  })
})

describe('the names of an address', () => {
  it('are requested with sender and apiVersion 2, and cached for 5 minutes [CALL-16] [CONST-4]', async () => {
    const { client, asked } = await serveBlockchain({
      answer: answerWith([wire, { ...wire, name: '\u200b' }]),
    })
    expect(await client.getNames({ account, sender: '0xbb' })).toEqual([ada])
    expect(asked()[0]).toMatchObject({
      method: 'GET',
      path: '/v1/profile/reverse/0xaa',
      query: { apiVersion: '2', sender: '0xbb' },
    })
    vi.setSystemTime(Date.now() + 300_000)
    expect(await client.getNames({ account })).toEqual([ada])
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await client.getNames({ account })
    expect(asked()).toHaveLength(2)
    expect(asked()[1]?.query).not.toHaveProperty('sender')
  })
})

describe('suggestions', () => {
  const suggestions = [
    { name: 'ada1.reown.id', registered: false, price: 1 },
    { name: 'a\u202eda.reown.id', registered: false },
    { name: 'ada2.reown.id', registered: true },
  ]

  it('are requested with the service’s zone [CALL-17]', async () => {
    const { client, asked } = await serveBlockchain({ answer: answerWith({ suggestions }) })
    expect(await client.getSuggestions({ name: 'ada', networkId })).toEqual([
      { name: 'ada1.reown.id', registered: false },
      { name: 'ada2.reown.id', registered: true },
    ])
    await client.getSuggestions({ name: 'ada', networkId, zone: 'foyer.eth' })
    expect(asked().map(({ method, path, query }) => [method, path, query['zone']])).toEqual([
      ['GET', '/v1/profile/suggestions/ada', 'reown.id'],
      ['GET', '/v1/profile/suggestions/ada', 'foyer.eth'],
    ])
  })

  it('fail if the service does not report whether a name is taken', async () => {
    const { client } = await serveBlockchain({ answer: answerWith({ suggestions: [{ name: 'ada' }] }) })
    expect(await codeOf(client.getSuggestions({ name: 'ada', networkId }))).toBe('HTTP_BODY_INVALID')
  })
})

describe('registering a name', () => {
  const claim = { account: 'eip155:10:0xaa', message: '{"name":"ada"}', signature: '0x5' } as const
  const supported = answerWith({ http: ['eip155:10', 'solana:sun'], ws: [] })

  it('sends one POST with coin type, address, message and signature [CALL-18]', async () => {
    const { client, asked } = await serveBlockchain({ supported, answer: () => ({ body: '<html>' }) })
    expect(await client.registerName(claim)).toBe(true)
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toMatchObject({
      method: 'POST',
      path: '/v1/profile/account',
      query: {},
      contentType: 'application/json',
    })
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      coin_type: 2147483658,
      address: '0xaa',
      message: '{"name":"ada"}',
      signature: '0x5',
    })
  })

  it('clears the cached names of the account', async () => {
    const served = { hasName: false }
    const { client } = await serveBlockchain({
      supported,
      answer: ({ path }) => {
        const name = served.hasName ? 'ada.reown.id' : null
        if (path.startsWith('/v1/identity')) return answerWith({ name, avatar: null })()
        return answerWith(name ? [wire] : [])()
      },
    })
    const look = async () => [await client.getIdentity(claim), await client.getNames(claim)]
    expect(await look()).toEqual([{ name: '', avatar: '' }, []])
    served.hasName = true
    expect(await look()).toEqual([{ name: '', avatar: '' }, []])
    await client.registerName(claim)
    expect(await look()).toEqual([{ name: 'ada.reown.id', avatar: '' }, [ada]])
  })

  it('rejects an account of a network without a coin type', async () => {
    const { client, asked } = await serveBlockchain({ supported })
    const work = client.registerName({ ...claim, account: 'solana:sun:abc' })
    expect(await codeOf(work)).toBe('NETWORK_UNSUPPORTED')
    expect(asked()).toEqual([])
  })

  it('uses the chain id with the highest bit set as coin type, up to the limit [VAL-9]', () => {
    const chains = [1, 10, 8453, 2147483647] as const
    expect(chains.map(each => coinTypeOf(`eip155:${each}`))).toEqual(
      chains.map(each => (0x80000000 | each) >>> 0),
    )
    for (const beyond of ['eip155:2147483648', 'eip155:99999999999999', 'eip155:0x1'] as const)
      expect(() => coinTypeOf(beyond)).toThrow('Invalid chainId')
    expect(() => coinTypeOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toThrow(
      expect.objectContaining({ code: 'NETWORK_UNSUPPORTED' }),
    )
  })

  it('signs JSON of name, attributes and time in whole seconds [CALL-25]', () => {
    vi.setSystemTime(1_767_323_045_999)
    expect(createNameMessage('ada "x".reown.id')).toBe(
      '{"name":"ada \\"x\\".reown.id","attributes":{},"timestamp":1767323045}',
    )
  })
})
