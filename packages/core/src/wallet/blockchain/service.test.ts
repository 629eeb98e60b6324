import { type FoyerError, isFoyerError } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { blockchainBase } from '../../base/settings.js'
import { sdkType, sdkVersion } from '../../base/version.js'
import { codeOf } from '../../testing/codeOf.js'
import type { Answer } from '../../testing/serveHttp.js'
import { type BlockchainClient, createBlockchainClient } from './createBlockchainClient.js'
import { answerWith, serveBlockchain, settingsOf, twoChains } from './serveBlockchain.test.support.js'

const account = 'eip155:1:0xaa'
const networkId = 'eip155:1'

/** Every call of the client, made for a supported network. */
const calls: Readonly<Record<string, (client: BlockchainClient, signal?: AbortSignal) => Promise<unknown>>> =
  {
    identity: (client, signal) => client.getIdentity({ account, signal }),
    history: (client, signal) => client.getHistory({ account, signal }),
    balances: (client, signal) => client.getBalances({ account, signal }),
    prices: (client, signal) => client.getPrices({ networkId, addresses: [account], signal }),
    'gas price': (client, signal) => client.getGasPrice({ networkId, signal }),
    'name look-up': (client, signal) => client.lookUpName({ name: 'ada.test', networkId, signal }),
    'names of an address': (client, signal) => client.getNames({ account, signal }),
    suggestions: (client, signal) => client.getSuggestions({ name: 'ada', networkId, signal }),
    registration: (client, signal) =>
      client.registerName({ account, message: '{}', signature: '0x1', signal }),
  }
const posts = ['prices', 'registration']
const everyCall = Object.entries(calls)

async function errorOf(work: Promise<unknown>): Promise<FoyerError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  return isFoyerError(thrown) ? thrown : expect.fail(`no failure of ours: ${String(thrown)}`)
}

describe('the address of the service', () => {
  it('is the app’s own, or the public one if there is a project id', () => {
    const blockchainUrl = 'http://127.0.0.1:1/base'
    expect(blockchainBase({ services: { blockchainUrl } })).toBe(blockchainUrl)
    expect(blockchainBase({ services: { blockchainUrl }, projectId: 'p' })).toBe(blockchainUrl)
    expect(blockchainBase({ services: {}, projectId: 'p' })).toBe('https://rpc.walletconnect.org')
    expect(blockchainBase({ services: {} })).toBeUndefined()
  })

  it('is absent without either, and then there is no client', () => {
    const storage = undefined as never // unused without a client
    expect(createBlockchainClient({ settings: settingsOf({}), storage })).toBeUndefined()
  })
})

describe('every call', () => {
  it('includes the project, type and version, and the client once it is known, in POSTs too [CALL-1]', async () => {
    const known: { clientId?: string } = {}
    const { client, server } = await serveBlockchain({
      answer: () => ({ status: 500 }),
      clientId: () => known.clientId,
    })
    for (const clientId of [undefined, 'client']) {
      if (clientId) known.clientId = clientId
      for (const [name, call] of everyCall) {
        await call(client).catch(() => undefined)
        const { query, method } = server.seen.at(-1) ?? expect.fail('nothing was sent')
        const { clientId: said, projectId, st, sv } = query
        expect([name, method]).toEqual([name, posts.includes(name) ? 'POST' : 'GET'])
        expect([name, said]).toEqual([name, clientId])
        expect([name, projectId, st, sv]).toEqual([name, 'project', sdkType, sdkVersion])
      }
    }
    expect(server.seen.filter(each => each.path !== '/v1/supported-chains')).toHaveLength(18)
  })

  it.each(everyCall)(
    'fails with the status of the response, which is its cause: %s [CALL-3]',
    async (_, call) => {
      const { client, asked } = await serveBlockchain({ answer: () => ({ status: 503 }) })
      const error = await errorOf(call(client))
      expect(error).toMatchObject({
        code: 'HTTP_STATUS',
        message: 'HTTP status code: 503',
        context: { status: 503, service: 'blockchain' },
      })
      expect(error.cause).toBeInstanceOf(Response)
      expect(asked()).toHaveLength(1)
    },
  )

  it.each(everyCall)(
    'is not sent during the service’s pause, unless it changes something: %s',
    async (name, call) => {
      const told: { answer: Answer } = { answer: { status: 429, headers: { 'retry-after': '60' } } }
      const { client, asked, ...world } = await serveBlockchain({ answer: () => told.answer })
      await errorOf(call(client))
      told.answer = { status: 500 }
      // All clients of the instance share the pause.
      const { client: other } = await serveBlockchain({ ...world, answer: () => told.answer })
      for (const each of [client, other]) {
        const status = name === 'registration' ? 500 : 429
        expect(await errorOf(call(each))).toMatchObject({ context: { status } })
      }
      expect(asked()).toHaveLength(name === 'registration' ? 3 : 1)
      const now = Date.now()
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
      onTestFinished(() => clock.mockRestore())
      expect(await errorOf(call(client))).toMatchObject({ context: { status: 500 } })
    },
  )

  it.each(everyCall)('times out at its deadline: %s', async (_, call) => {
    const { client } = await serveBlockchain({ answer: () => 'silence', timeoutMs: 150 })
    // The list has the same deadline, which a busy machine may miss.
    await vi.waitFor(async () => expect(await client.isSupported(networkId)).toBe(true), { timeout: 10_000 })
    expect(await codeOf(call(client))).toBe('HTTP_TIMED_OUT')
  })

  it.each(everyCall)('can be aborted while it runs: %s', async (_, call) => {
    const abort = new AbortController()
    const { client, asked } = await serveBlockchain({
      answer: () => {
        abort.abort()
        return 'silence'
      },
    })
    expect(await codeOf(call(client, abort.signal))).toBe('ABORTED')
    expect(asked()).toHaveLength(1)
  })

  it.each(everyCall)('is not sent if it was aborted before: %s', async (_, call) => {
    const { client, server } = await serveBlockchain()
    expect(await codeOf(call(client, AbortSignal.abort()))).toBe('ABORTED')
    expect(server.seen).toEqual([])
  })

  const malformed = ['', '<html>', 'null', '7', '"text"', '[7]', '[[]]', '{"data":{}}', '{"__proto__":[]}']
  it.each(everyCall.filter(([name]) => name !== 'registration'))(
    'fails on an invalid response: %s',
    async (_, call) => {
      for (const body of malformed) {
        const { client } = await serveBlockchain({ answer: () => ({ body }) })
        expect([body, await codeOf(call(client))]).toEqual([body, 'HTTP_BODY_INVALID'])
      }
    },
  )

  it('is not sent for an unsupported network, and returns its empty result [CALL-2]', async () => {
    const { client, asked } = await serveBlockchain()
    const [elsewhere, there] = ['eip155:5:0xaa', 'eip155:5'] as const
    expect(await client.getHistory({ account: elsewhere })).toEqual({ transactions: [] })
    expect(await client.getPrices({ networkId: there, addresses: [elsewhere] })).toEqual([])
    expect(await client.getNames({ account: elsewhere })).toEqual([])
    expect(await client.getSuggestions({ name: 'ada', networkId: there })).toEqual([])
    expect(asked()).toEqual([])
  })

  it('stays on its endpoint, whatever the account or name is', async () => {
    const { client, server } = await serveBlockchain({ answer: answerWith([]) })
    for (const address of ['..', '.']) {
      const work = client.getIdentity({ account: `eip155:1:${address}` })
      expect([address, await codeOf(work)]).toEqual([address, 'ACCOUNT_INVALID'])
    }
    for (const name of ['', '..', '\ud800']) {
      expect(await codeOf(client.lookUpName({ name, networkId }))).toBe('ACCOUNT_INVALID')
    }
    await client.getNames({ account: 'eip155:1:0x/../?a=b#c' })
    expect(server.seen.map(each => each.path)).toEqual([
      '/v1/supported-chains',
      '/v1/profile/reverse/0x%2F..%2F%3Fa%3Db%23c',
    ])
  })
})

describe('the supported networks', () => {
  it('are requested once per page for all callers [CALL-4]', async () => {
    const first = await serveBlockchain({ answer: answerWith([]) })
    const second = await serveBlockchain({ answer: answerWith([]), server: first.server })
    await Promise.all([first.client.getNames({ account }), first.client.getNames({ account: `${account}1` })])
    await second.client.getNames({ account })
    expect(await first.client.isSupported('solana:sun')).toBe(true)
    expect(first.listed()).toBe(1)
    expect(first.asked()).toHaveLength(3)
    expect(first.server.seen[0]).toMatchObject({
      method: 'GET',
      path: '/v1/supported-chains',
      query: { projectId: 'project', st: sdkType, sv: sdkVersion },
    })
  })

  it.each([
    ['fails', () => ({ status: 500 }), 'HTTP_STATUS'],
    ['is refused', () => ({ status: 403 }), 'HTTP_STATUS'],
    ['is invalid', answerWith({ http: [7] }), 'HTTP_BODY_INVALID'],
    ['is not JSON', () => ({ body: '<html>' }), 'HTTP_BODY_INVALID'],
    ['times out', () => 'silence' as const, 'HTTP_TIMED_OUT'],
  ])('are unknown if the list %s, and requested again by the next call [CALL-4]', async (_, broken, code) => {
    const state = { isBroken: true }
    const { client, asked, listed } = await serveBlockchain({
      answer: answerWith([]),
      supported: () => (state.isBroken ? broken() : twoChains()),
      timeoutMs: 1000,
    })
    expect(await codeOf(client.isSupported(networkId))).toBe(code)
    expect(await codeOf(client.getNames({ account }))).toBe(code)
    expect([listed(), asked().length]).toEqual([2, 0])
    state.isBroken = false
    await client.getNames({ account })
    await client.getNames({ account: `${account}1` })
    expect([listed(), asked().length]).toEqual([3, 2])
  })

  it('are still read for other callers when one aborts', async () => {
    const { client, listed } = await serveBlockchain({ answer: answerWith([]) })
    const abort = new AbortController()
    const given = codeOf(client.getNames({ account, signal: abort.signal }))
    const kept = client.isSupported(networkId)
    abort.abort()
    expect(await given).toBe('ABORTED')
    expect(await kept).toBe(true)
    expect(listed()).toBe(1)
  })

  it('keep calls for other networks from being sent', async () => {
    const { client, asked } = await serveBlockchain()
    const other = 'eip155:2:0xaa'
    expect(await client.getIdentity({ account: other })).toEqual({ name: '', avatar: '' })
    expect(await client.getHistory({ account: other })).toEqual({ transactions: [] })
    expect(await client.getBalances({ account: other })).toEqual([])
    expect(await client.getNames({ account: other })).toEqual([])
    for (const missing of ['eip155:2', undefined] as const) {
      expect(await client.isSupported(missing)).toBe(false)
      expect(await client.getPrices({ networkId: missing, addresses: [account] })).toEqual([])
      expect(await client.lookUpName({ name: 'ada', networkId: missing })).toBeUndefined()
      expect(await client.getSuggestions({ name: 'ada', networkId: missing })).toEqual([])
    }
    expect(await client.registerName({ account: other, message: '', signature: '' })).toBe(false)
    expect(await codeOf(client.getGasPrice({ networkId: 'eip155:2' }))).toBe('NETWORK_UNSUPPORTED')
    expect(asked()).toEqual([])
  })
})
