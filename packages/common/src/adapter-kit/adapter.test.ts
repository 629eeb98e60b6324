import { expect, it } from 'vitest'
import { defineNetwork } from '../adapter/network.js'
import type { Connector } from '../adapter/port.js'
import { codeOf } from '../adapter/testing/codeOf.js'
import { knownTransports } from '../transports/knownTransports.js'
import { createAdapter, createKnownNetworks, loaderOf } from './adapter.js'
import { createWalletConnector, deferCapabilities } from './connector.js'
import { pageGetter, readPath } from './page.js'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = defineNetwork({ id: 'eip155:5', name: 'Five', nativeCurrency: currency, rpcUrls: [] })
const row = { id: 'acme', name: 'Acme', type: 'EXTERNAL' } as const
const request = { networks: [network] as const, signal: AbortSignal.timeout(5000) }

it('uses the known transport of its namespace unless it has its own', () => {
  const parts = {
    namespace: 'solana',
    discovery: { connectors: () => [], conflicts: () => [], watch: () => () => {}, lookAgain() {} },
    supplied: [],
    networks: createKnownNetworks([]),
    createChainClient: () => ({
      readBalance: async () => ({ amount: '0', value: 0n, decimals: 4, symbol: 'SOL' }),
    }),
    adoptTransport: () => ({}),
  } as const
  const own = { methods: { acme_sign: 'owner' }, events: { accounts: 'here', network: 'there' } } as const
  expect(createAdapter(parts).transport?.(knownTransports)).toBe(knownTransports.solana)
  expect(createAdapter(parts).transport?.({})).toBeUndefined()
  expect(createAdapter({ ...parts, transport: () => own }).transport?.(knownTransports)).toBe(own)
})

it('remembers the networks of its chain clients for wallets over a transport', () => {
  const found: unknown[] = []
  const supplied: Connector = { ...row, namespaces: ['eip155'], connect: async () => [] }
  const client = { readBalance: async () => ({ amount: '0', value: 0n, decimals: 4, symbol: 'ETH' }) }
  const adapter = createAdapter({
    namespace: 'eip155',
    discovery: { connectors: () => [], conflicts: () => ['Twin'], watch: () => () => {}, lookAgain() {} },
    supplied: [supplied],
    networks: createKnownNetworks([]),
    createChainClient: () => client,
    adoptTransport(_, { networkOf }) {
      found.push(networkOf(network.id)?.name)
      return {}
    },
  })
  expect([adapter.connectors(), adapter.conflicts()]).toEqual([[supplied], ['Twin']])
  const transport = { request: async () => undefined }
  const account = () => 'eip155:5:one' as const
  adapter.adopt(transport, { account })
  expect(adapter.chainClient(network)).toBe(client)
  adapter.adopt(transport, { account })
  adapter.adopt(transport, { account, networkOf: () => ({ ...network, name: 'The host’s own' }) })
  expect(found).toEqual([undefined, 'Five', 'The host’s own'])
})

it('loads the code of a wallet at its first use, and again after a failure', async () => {
  let loads = 0
  const opened: unknown[] = []
  const connector = createWalletConnector(row, {
    namespace: 'eip155',
    source: { place: 'here' },
    async load() {
      // A failed load is retried once immediately.
      if (++loads <= 2) throw new Error('404')
      const open = async (opening: object) => {
        opened.push(opening)
        return []
      }
      return { connectWallet: open, reconnectWallet: open }
    },
  })
  expect([connector, loads]).toMatchObject([{ ...row, namespaces: ['eip155'] }, 0])
  // The wallet received no request, so the failure is the load's failure.
  expect(await codeOf(connector.connect(request))).toBe('FEATURE_LOAD_FAILED')
  expect(await connector.connect(request)).toEqual([])
  expect(await connector.reconnect?.(request)).toEqual([])
  const opening = { connectorId: 'acme', place: 'here' }
  expect(opened).toEqual([opening, opening])
})

it('resolves `loaded` once the code is loaded, after which requests leave synchronously', async () => {
  let arrive = () => {}
  const asked: string[] = []
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const session = deferCapabilities(['signMessage'], async () => {
    await arrived
    return {
      async signMessage({ message }) {
        asked.push(message)
        return 'signed'
      },
    }
  })
  const early = session.signMessage?.({ message: 'early' })
  expect(asked).toEqual([])
  arrive()
  await session.loaded
  void session.signMessage?.({ message: 'in the task of the tap' })
  expect(asked).toContain('in the task of the tap')
  expect(await early).toBe('signed')
})

it('resolves `loaded` after a failed load, and loads again for the next request', async () => {
  let loads = 0
  const session = deferCapabilities(['signMessage'], async () => {
    if (++loads === 1) throw new Error('404')
    return { signMessage: async () => 'signed' }
  })
  await session.loaded
  expect(await session.signMessage?.({ message: 'Hello' })).toBe('signed')
  expect(loads).toBe(2)
})

it('returns a wallet of the host directly or through its loader', async () => {
  const wallet = {}
  expect(await loaderOf(wallet)()).toBe(wallet)
  expect(await loaderOf(async () => wallet)()).toBe(wallet)
})

it('returns no page on a server unless one is given', () => {
  const page = { okxwallet: { bitcoin: {} } }
  expect([pageGetter(page)(), pageGetter(undefined)()]).toEqual([page, undefined])
})

it('reads objects and functions at a path, and nothing else, without throwing', () => {
  const inner = {}
  const trap = Object.defineProperty({}, 'inner', {
    get() {
      throw new TypeError('hostile')
    },
  })
  const page = { one: { inner }, text: 'text', trap, call: () => {} }
  const found = ['one.inner', 'text', 'none.inner', 'trap.inner', 'call'].map(path => readPath(page, path))
  expect(found).toEqual([inner, undefined, undefined, undefined, page.call])
})
