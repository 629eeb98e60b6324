import { type ChainAbility, FoyerError, type Holding, type WalletAsset } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { moverOf } from '../activity/serveHistory.test.support.js'
import { feature as tokensFeature } from './feature.js'
import { selectTokens, tokenKey, totalValue } from './state.js'

const balance = (symbol: string, numeric: string, more: object = {}) => ({
  name: symbol,
  symbol,
  chainId: testNetworks.one.id,
  price: 2,
  quantity: { decimals: '18', numeric },
  ...more,
})

const json = (value: unknown): Answer => ({ body: JSON.stringify(value) })

interface World {
  readonly supported?: readonly string[]
  readonly service?: boolean
  /** Replaces the abilities of the family. */
  readonly abilities?: readonly ChainAbility[]
}

/** Starts an instance with a connected wallet and a loopback service whose balances the test sets. */
async function world({ supported = [testNetworks.one.id], service = true, abilities }: World = {}) {
  const server = await serveHttp()
  const told: { balances: (request: SeenRequest) => Answer } = {
    balances: () => json({ balances: [balance('AAA', '1.5')] }),
  }
  server.answer = request =>
    request.path === '/v1/supported-chains' ? json({ http: supported, ws: [] }) : told.balances(request)
  const red = createScriptedWallet({ id: 'red' })
  red.addresses = ['0xaaa', '0xbbb']
  const adapter = createScriptedAdapter('eip155', red)
  if (abilities) Object.assign(adapter, { family: { ...adapter.family, abilities } })
  const started = await startFoyer({
    adapters: [adapter],
    ...(service ? { services: { blockchainUrl: server.url } } : {}),
  })
  const { foyer } = started
  await foyer.connect({ connectorId: 'red' })
  const actions = await foyer.features.load('tokens', async () => tokensFeature)
  const state = () => selectTokens(foyer.getState())
  const symbols = () => state().tokens.map(each => each.symbol)
  const asked = () => server.seen.filter(each => each.path.endsWith('/balance'))
  const settled = (status: 'ready' | 'unavailable') => vi.waitFor(() => expect(state().status).toBe(status))
  return { ...started, server, told, red, adapter, actions, state, symbols, asked, settled }
}

beforeEach(() => {
  visitPage(userAgents.desktop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the token list of the account in use', () => {
  it("holds the service's tokens without those that have no decimals [VAL-10]", async () => {
    const { told, actions, state, settled, symbols, asked } = await world()
    const whole = balance('WHOLE', '3', { quantity: { decimals: '0', numeric: '3' } })
    told.balances = () =>
      json({ balances: [balance('AAA', '1.5'), whole, balance('BBB', '2', { value: 9 })] })
    actions.watch()
    expect(state().status).toBe('loading')
    await settled('ready')
    expect(symbols()).toEqual(['AAA', 'BBB'])
    expect(totalValue(state().tokens)).toBe(12)
    expect(asked()[0]).toMatchObject({
      path: '/v1/account/0xaaa/balance',
      query: { currency: 'usd', chainId: testNetworks.one.id },
    })
  })

  it("starts with the network's native coin if the service leaves it out and some is held", async () => {
    const { told, adapter, actions, state, settled, symbols } = await world()
    const token = balance('PUSD', '3', { address: `${testNetworks.one.id}:0xccc` })
    told.balances = () => json({ balances: [token] })
    adapter.readBalance = async () => ({ amount: '9998.99', value: 99_989_900n, decimals: 4, symbol: 'ETH' })
    actions.watch()
    await settled('ready')
    expect(symbols()).toEqual(['ETH', 'PUSD'])
    expect(state().tokens[0]).toMatchObject({ quantity: { numeric: '9998.99' }, price: 0 })
    told.balances = () => json({ balances: [] })
    await vi.advanceTimersByTimeAsync(41_000)
    await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
    adapter.readBalance = async () => ({ amount: '0', value: 0n, decimals: 4, symbol: 'ETH' })
    await vi.advanceTimersByTimeAsync(41_000)
    await vi.waitFor(() => expect(symbols()).toEqual([]))
  })

  it("holds the service's tokens if the network does not respond", async () => {
    const { told, adapter, actions, settled, symbols } = await world()
    const token = balance('PUSD', '3', { address: `${testNetworks.one.id}:0xccc` })
    told.balances = () => json({ balances: [token] })
    adapter.readBalance = () =>
      Promise.reject(new FoyerError('RPC_FAILED', { networkId: testNetworks.one.id }))
    actions.watch()
    await settled('ready')
    expect(symbols()).toEqual(['PUSD'])
    // Neither source has a balance, which does not make the account empty.
    told.balances = () => json({ balances: [] })
    await vi.advanceTimersByTimeAsync(41_000)
    await settled('unavailable')
  })

  it('waits three seconds for the native coin from a slow network', async () => {
    const { told, adapter, actions, settled, symbols } = await world()
    told.balances = () =>
      json({ balances: [balance('PUSD', '3', { address: `${testNetworks.one.id}:0xccc` })] })
    const asked = { times: 0 }
    adapter.readBalance = () => {
      asked.times += 1
      return new Promise(() => {})
    }
    actions.watch()
    await vi.waitFor(() => expect(asked.times).toBeGreaterThan(0))
    expect(symbols()).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    await settled('ready')
    expect(symbols()).toEqual(['PUSD'])
  })

  it('has the native coin once if the service lists it as a token', async () => {
    const { told, adapter, actions, settled, symbols } = await world()
    const address = `${testNetworks.one.id}:0x0000000000000000000000000000000000001010`
    told.balances = () => json({ balances: [balance('POL', '3', { address })] })
    adapter.readBalance = async () => ({ amount: '3', value: 30_000n, decimals: 4, symbol: 'POL' })
    actions.watch()
    await settled('ready')
    expect(symbols()).toEqual(['POL'])
  })

  it('is requested with the client id of WalletConnect once there is one [CALL-1]', async () => {
    const { foyer, actions, settled, asked } = await world()
    const session = foyer.connection.session('eip155')
    if (!session) throw new FoyerError('ACCOUNT_NOT_CONNECTED')
    actions.watch()
    await settled('ready')
    expect(asked()[0]?.query).not.toHaveProperty('clientId')
    Object.assign(session, { clientId: 'did:key:z6Mk' })
    await vi.advanceTimersByTimeAsync(41_000)
    await vi.waitFor(() => expect(asked()[1]?.query['clientId']).toBe('did:key:z6Mk'))
  })

  it('is read again every 10 s while it is watched, and not afterwards [USER-23]', async () => {
    const { told, actions, settled, symbols, asked } = await world()
    const stop = actions.watch()
    await settled('ready')
    told.balances = () => json({ balances: [balance('NEW', '1')] })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(12_000)
    await vi.waitFor(() => expect(symbols()).toEqual(['NEW']))
    const count = asked().length
    expect(count).toBe(2) // a response is fresh for 30 s
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked()).toHaveLength(count)
  })

  it('is not read while the page is hidden, and is read immediately when it is visible again [USER-23]', async () => {
    const { actions, settled, asked } = await world()
    actions.watch()
    await settled('ready')
    Object.assign(document, { visibilityState: 'hidden' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked()).toHaveLength(1)
    Object.assign(document, { visibilityState: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
  })

  it('cancels its read when the last watcher stops, and reads for the next one [USER-23]', async () => {
    const { server, actions, state, asked, told, settled } = await world()
    const answers: Answer[] = ['silence', json({ balances: [balance('AAA', '1')] })]
    told.balances = ({ path }) =>
      path.endsWith('/balance') ? (answers.shift() ?? 'silence') : { status: 404 }
    const ended = () => server.dropped.map(each => each.path)
    const stop = actions.watch()
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    stop()
    const next = actions.watch() // a view that takes over keeps the running read
    await vi.advanceTimersByTimeAsync(10)
    expect(ended()).toEqual([])
    next()
    await vi.advanceTimersByTimeAsync(10)
    await vi.waitFor(() => expect(ended()).toEqual(['/v1/account/0xaaa/balance']))
    expect(state()).toMatchObject({ status: 'loading', failure: undefined })
    actions.watch()
    await settled('ready')
    expect(asked()).toHaveLength(2)
  })

  it('is read after a transaction only when it is watched again [USER-23]', async () => {
    const { foyer, actions, settled, asked } = await world()
    const announceMove = await moverOf(foyer)
    const stop = actions.watch()
    await settled('ready')
    stop()
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(asked()).toHaveLength(1)
    actions.watch()
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]?.query['forceUpdate']).toContain(testNetworks.one.id)
    expect(foyer.getState().notices.snackbar).toBeUndefined()
  })

  it("shows 'Token Balance Unavailable' once and pauses for 30 s after a failure [ERR-7] [VAL-13] [CONST-2]", async () => {
    const { foyer, told, actions, settled, symbols, asked } = await world()
    const snackbars: unknown[] = []
    foyer.subscribe(({ notices }, previous) => {
      if (notices.snackbar?.isOpen && !previous.notices.snackbar?.isOpen)
        snackbars.push(notices.snackbar.content)
    })
    told.balances = () => ({ status: 500 })
    actions.watch()
    await settled('unavailable')
    const failed = Date.now()
    expect(new FoyerError('BALANCE_UNAVAILABLE').message).toBe('Token Balance Unavailable')
    expect(snackbars).toMatchObject([{ kind: 'failure', failure: { code: 'BALANCE_UNAVAILABLE' } }])
    expect(symbols()).toEqual(['COIN']) // the native coin, from the network
    await vi.advanceTimersByTimeAsync(29_000 - (Date.now() - failed))
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(12_000)
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    expect(snackbars).toHaveLength(1)
    told.balances = () => json({ balances: [balance('BACK', '1')] })
    await vi.advanceTimersByTimeAsync(42_000)
    await settled('ready')
    expect(symbols()).toEqual(['BACK'])
  })

  it('shows the failure again to a visitor who retries without success [ERR-7]', async () => {
    const { foyer, told, actions, state, settled } = await world()
    told.balances = () => ({ status: 500 })
    actions.watch()()
    await actions.refresh()
    await settled('unavailable')
    foyer.notices.hideSnackbar()
    await vi.advanceTimersByTimeAsync((state().retryAt.account ?? 0) - Date.now())
    await actions.refresh()
    expect(foyer.getState().notices.snackbar).toMatchObject({
      isOpen: true,
      content: { kind: 'failure', failure: { code: 'BALANCE_UNAVAILABLE' } },
    })
  })

  it('is not read within 30 s of a failure, and stores the time of the next read [VAL-13]', async () => {
    const { foyer, told, actions, state, settled, symbols, asked } = await world()
    const announceMove = await moverOf(foyer)
    told.balances = () => ({ status: 500 })
    actions.watch()
    await settled('unavailable')
    const retryAt = state().retryAt.account ?? 0
    expect(retryAt - Date.now()).toBeGreaterThan(29_000)
    told.balances = () => json({ balances: [balance('BACK', '1')] })
    await actions.refresh()
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(retryAt - 1 - Date.now())
    await actions.refresh()
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await actions.refresh()
    await settled('ready')
    expect([symbols(), state().retryAt]).toEqual([['BACK'], {}])
  })

  it('is read once more for the send view, which then waits by its own clock [VAL-13]', async () => {
    const { told, actions, state, settled, asked } = await world()
    told.balances = () => ({ status: 500 })
    const leave = actions.watch()
    await settled('unavailable')
    await vi.advanceTimersByTimeAsync(10_000)
    leave()
    const stop = actions.watch('send')
    await vi.waitFor(() => expect(state().retryAt.send).toBeDefined())
    expect(asked()).toHaveLength(2)
    const { account = 0, send = 0 } = state().retryAt
    expect(send - account).toBeGreaterThanOrEqual(9000)
    await vi.advanceTimersByTimeAsync(account - Date.now())
    await actions.refresh('send')
    expect(asked()).toHaveLength(2)
    stop()
    actions.watch()
    await vi.waitFor(() => expect(asked()).toHaveLength(3))
  })

  it('is unavailable immediately, without a read, when a recently failed account is chosen again [VAL-13]', async () => {
    const { foyer, told, actions, state, settled, asked } = await world()
    told.balances = ({ path }) => (path.includes('0xbbb') ? json({ balances: [] }) : { status: 500 })
    actions.watch()
    await settled('unavailable')
    foyer.connection.chooseAccount(`${testNetworks.one.id}:0xbbb`)
    await settled('ready')
    foyer.connection.chooseAccount(`${testNetworks.one.id}:0xaaa`)
    expect(state()).toMatchObject({ status: 'unavailable', failure: { code: 'HTTP_STATUS' } })
    expect(state().retryAt.account).toBeGreaterThan(Date.now())
    expect(asked()).toHaveLength(2)
  })

  it('is unavailable on a network that the service does not support [ERR-7] [CALL-2]', async () => {
    const { foyer, actions, settled, asked } = await world({ supported: [] })
    actions.watch()
    await settled('unavailable')
    expect(asked()).toEqual([])
    expect(foyer.getState().notices.snackbar?.content).toMatchObject({
      failure: { code: 'BALANCE_UNAVAILABLE' },
    })
  })

  it('keeps the last known tokens while it cannot be read', async () => {
    const { told, actions, settled, symbols } = await world()
    actions.watch()
    await settled('ready')
    told.balances = () => ({ status: 500 })
    await vi.advanceTimersByTimeAsync(42_000)
    await settled('unavailable')
    expect(symbols()).toEqual(['AAA'])
  })

  it.each([
    ['is down', 503],
    ['reached its rate limit', 429],
  ])('is unavailable and read again only by the visitor if the service %s [CONST-33]', async (_, status) => {
    const { told, actions, settled, asked, foyer } = await world()
    told.balances = () => ({ status })
    actions.watch()
    await settled('unavailable')
    expect(foyer.getState().notices.snackbar).toMatchObject({
      variant: 'error',
      content: { failure: { code: 'BALANCE_UNAVAILABLE' } },
    })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked()).toHaveLength(1)
    told.balances = () => json({ balances: [] })
    await actions.refresh()
    await settled('ready')
  })

  it("holds the network's native coin without a service, and does not fail", async () => {
    const { foyer, server, actions, state, settled } = await world({ service: false })
    actions.watch()
    await settled('ready')
    expect(state().tokens).toEqual([
      {
        name: testNetworks.one.nativeCurrency.name,
        symbol: 'COIN',
        chainId: testNetworks.one.id,
        price: 0,
        quantity: { decimals: String(testNetworks.one.nativeCurrency.decimals), numeric: '1.5' },
      },
    ])
    expect(server.seen).toEqual([])
    expect(foyer.getState().notices.snackbar?.isOpen ?? false).toBe(false)
  })

  it("holds the network's own list if no service supports the namespace", async () => {
    const { server, actions, state, settled, adapter, foyer, events } = await world({ abilities: ['send'] })
    const holdings: readonly Holding[] = [
      { name: 'Coin', symbol: 'COIN', decimals: 18, amount: 25n * 10n ** 17n },
      { token: 'udol', name: 'Dollar\u202e', symbol: 'DOL', decimals: 6, amount: 5_000_000n },
      { token: 'one', name: 'Whole', symbol: 'WHO', decimals: 0, amount: 1n },
    ]
    adapter.names = { readHoldings: async () => holdings }
    actions.watch()
    await settled('ready')
    expect(state().tokens).toEqual([
      {
        name: 'Coin',
        symbol: 'COIN',
        chainId: 'eip155:1',
        price: 0,
        quantity: { decimals: '18', numeric: '2.5' },
      },
      {
        name: 'Dollar',
        symbol: 'DOL',
        chainId: 'eip155:1',
        address: 'eip155:1:udol',
        price: 0,
        quantity: { decimals: '6', numeric: '5' },
      },
    ])
    expect(server.seen.filter(each => each.path.endsWith('/balance'))).toEqual([])
    expect([foyer.getState().notices.snackbar, events.filter(each => each.type === 'failed')]).toEqual([
      undefined,
      [],
    ])
  })

  it('starts again for another account and ignores a late response for the first account', async () => {
    const { foyer, server, told, actions, state, settled, symbols, asked } = await world()
    told.balances = () => 'silence'
    actions.watch()
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    told.balances = ({ path }) => json({ balances: [balance(path.includes('0xbbb') ? 'BBB' : 'AAA', '1')] })
    foyer.connection.chooseAccount(`${testNetworks.one.id}:0xbbb`)
    expect(state()).toMatchObject({ account: `${testNetworks.one.id}:0xbbb`, tokens: [], status: 'loading' })
    await settled('ready')
    expect(symbols()).toEqual(['BBB'])
    await foyer.disconnect()
    expect(state()).toMatchObject({ account: undefined, tokens: [] })
    expect(server.seen.filter(each => each.path.includes('/0xaaa/balance'))).toHaveLength(1)
  })

  it('is read again after a transaction made here, immediately and seconds later', async () => {
    const { foyer, told, actions, settled, symbols, asked } = await world()
    const announceMove = await moverOf(foyer)
    told.balances = () => json({ balances: [balance('AAA', '1', { address: `${testNetworks.one.id}:0x1` })] })
    actions.watch()
    await settled('ready')
    told.balances = () => json({ balances: [balance('SPENT', '1')] })
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.waitFor(() => expect(symbols()).toEqual(['SPENT']))
    expect(asked()[1]?.query['forceUpdate']).toBe(
      `${testNetworks.one.id}:0x${'e'.repeat(40)},${testNetworks.one.id}:0x1`,
    )
    await vi.advanceTimersByTimeAsync(13_000)
    await vi.waitFor(() => expect(asked()).toHaveLength(4))
  })

  it('is read by an instance that was stopped and started again', async () => {
    const { foyer, stop, symbols } = await world()
    stop()
    const again = foyer.start()
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155).toBeDefined())
    const actions = await foyer.features.load('tokens', async () => tokensFeature)
    actions.watch()
    await vi.waitFor(() => expect(symbols()).toEqual(['AAA']))
    again()
  })
})

describe('the asset list of a wallet (ERC-7811)', () => {
  const asset = (change: object = {}): WalletAsset => ({
    address: `0x${'1'.repeat(40)}`,
    balance: '0x2540be400',
    type: 'ERC20',
    metadata: { name: 'Wallet token', symbol: 'WAL', decimals: 9, price: 3, iconUrl: '' },
    ...change,
  })

  async function providing(assets: readonly WalletAsset[] | undefined, isSupported = true) {
    const started = await world()
    const session = started.foyer.connection.session('eip155')
    if (!session) throw new FoyerError('ACCOUNT_NOT_CONNECTED')
    Object.assign(session, {
      getCapabilities: async () => ({
        [testNetworks.one.id]: { assetDiscovery: { supported: isSupported } },
      }),
      getAssets: async () => assets && { [testNetworks.one.id]: assets },
    })
    started.actions.watch()
    await started.settled('ready')
    return started
  }

  it("replaces the service's list, and its native asset has no address [ENT-16]", async () => {
    const native = asset({ type: 'NATIVE', address: 'native', balance: '0x' })
    const { state, asked } = await providing([asset(), native])
    expect(state().tokens).toEqual([
      {
        name: 'Wallet token',
        symbol: 'WAL',
        chainId: testNetworks.one.id,
        address: `${testNetworks.one.id}:0x${'1'.repeat(40)}`,
        price: 3,
        quantity: { decimals: '9', numeric: '10' },
      },
      {
        name: 'Wallet token',
        symbol: 'WAL',
        chainId: testNetworks.one.id,
        price: 3,
        quantity: { decimals: '9', numeric: '0' },
      },
    ])
    expect(state().tokens.map(tokenKey)).toEqual([
      `${testNetworks.one.id}:0x${'1'.repeat(40)}`,
      testNetworks.one.id,
    ])
    expect(asked()).toEqual([])
  })

  it("is replaced by the service's list if it cannot be read [VAL-17]", async () => {
    const { symbols } = await providing(undefined)
    expect(symbols()).toEqual(['AAA'])
  })

  it.each<[string, Partial<WalletAsset>]>([
    ['decimals below zero', { metadata: { ...asset().metadata, decimals: -1 } }],
    ['decimals that are not an integer', { metadata: { ...asset().metadata, decimals: 1.5 } }],
    ['more decimals than a token can have', { metadata: { ...asset().metadata, decimals: 256 } }],
    ['an invalid address', { address: 'no address' }],
  ])('is ignored as a whole if one asset has %s [VAL-17]', async (_, fault) => {
    const { symbols, asked } = await providing([asset(), asset(fault)])
    expect(symbols()).toEqual(['AAA'])
    expect(asked()).toHaveLength(1)
  })

  it('is not requested if the wallet does not announce it', async () => {
    const { symbols } = await providing([asset()], false)
    expect(symbols()).toEqual(['AAA'])
  })
})
