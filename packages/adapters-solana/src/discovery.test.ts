import { codeOf, type DiscoveryWallet, describeDiscovery, watchList } from '@foyer/common/adapter-testing'
import { hostileStandardWallets, registerWallet } from '@foyer/testing'
import { base58 } from '@scure/base'
import { Keypair, type VersionedTransaction } from '@solana/web3.js'
import nacl from 'tweetnacl'
import { expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createSolanaAdapter, type SolanaAdapterOptions } from './adapter.js'
import type { SolanaPage } from './discovery.js'
import { solana } from './networks/solana.js'

const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })

describeDiscovery('the Solana adapter', () => {
  const page = new EventTarget()
  const place = (name: string): DiscoveryWallet => {
    const wallet = localWallet({ name })
    const { neverAnswer } = wallet
    return { name, supplied: wallet.wallet, show: () => wallet.register(page), neverAnswer }
  }
  return {
    createAdapter: options => createSolanaAdapter({ page, ...options } as SolanaAdapterOptions),
    wallets: [place('First'), place('Second')],
    rouse() {},
    networks: localNetworks(),
  }
})

function open(page: SolanaPage & EventTarget = new EventTarget()) {
  return { page, ...watchList(createSolanaAdapter({ page })) }
}

it('finds wallets that register before and after discovery starts, and reports changes', () => {
  const page = new EventTarget()
  const early = localWallet({ name: 'Early' })
  const stopEarly = early.register(page)
  const { names, changes, adapter } = open(page)
  expect(names()).toEqual(['Early'])
  localWallet({ name: 'Late' }).register(page)
  expect(names()).toEqual(['Early', 'Late'])
  expect(changes()).toBe(2)
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ id: 'Early', type: 'ANNOUNCED', namespaces: ['solana'] })
  expect(row?.iconUrl).toMatch(/^data:image\/svg/)
  stopEarly()
  expect(names()).toEqual(['Late'])
})

it('lists a wallet that registers twice once, until it unregisters twice', () => {
  const { page, names, adapter } = open()
  const { wallet } = localWallet()
  const [first, second] = [registerWallet(wallet, page), registerWallet(wallet, page)]
  const [row] = adapter.connectors()
  expect(names()).toHaveLength(1)
  first()
  expect(adapter.connectors()).toEqual([row])
  second()
  expect(names()).toEqual([])
})

it('lists two wallets with one name, each bound to its own object, in order of arrival', async () => {
  const { page, adapter, names } = open()
  const wallets = [localWallet({ name: 'Same' }), localWallet({ name: 'Same' })]
  for (const wallet of wallets) wallet.register(page)
  expect(names()).toEqual(['Same', 'Same (2)'])
  expect(new Set(adapter.connectors().map(({ id }) => id)).size).toBe(2)
  for (const [index, { wallet }] of wallets.entries()) {
    const [session] = (await adapter.connectors()[index]?.connect(request())) ?? []
    expect(session?.provider).toBe(wallet)
    session?.release()
  }
})

it('lists only a few wallets with one name, and reports a conflict', () => {
  const { page, adapter, names } = open()
  for (let count = 0; count < 9; count++) localWallet({ name: 'Same' }).register(page)
  expect(names()).toEqual(['Same', 'Same (2)', 'Same (3)', 'Same (4)'])
  expect(adapter.conflicts()).toEqual(['Same'])
})

it("exposes the wallet's rdns and object, so that other namespaces can match it", () => {
  const { page, adapter } = open()
  const { wallet } = localWallet({ name: 'Cedar', rdns: 'test.cedar' })
  registerWallet(wallet, page)
  registerWallet({ ...localWallet().wallet, id: 'test.birch' }, page)
  registerWallet({ ...localWallet().wallet, name: 'No domain', id: 7 }, page)
  expect(adapter.connectors().map(({ rdns }) => rdns)).toEqual(['test.cedar', 'test.birch', undefined])
  expect(adapter.connectors()[0]?.objects).toEqual([wallet])
})

it('withstands 500 hostile registrations, and finds the honest wallet among them', async () => {
  const page = new EventTarget()
  const { adapter, names } = open(page)
  for (const wallet of hostileStandardWallets({ count: 500, seed: 5 })) registerWallet(wallet, page)
  for (const detail of [
    null,
    7,
    'register',
    {},
    () => {
      throw new TypeError('hostile')
    },
  ])
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  localWallet({ name: 'Honest' }).register(page)
  expect(names()).toContain('Honest')
  expect(adapter.connectors().length).toBeLessThan(100)
  for (const row of adapter.connectors()) {
    expect(row.iconUrl ?? 'data:image/').toMatch(/^data:image\//)
    expect(['resolved', 'CONNECT_FAILED', 'WALLET_ANSWER_INVALID', 'WALLET_LOCKED']).toContain(
      await codeOf(
        row.connect({ ...request(), signal: AbortSignal.timeout(50) }).catch(error => {
          // A wallet that never answers blocks only its own requests.
          if (error.code !== 'ABORTED') throw error
        }),
      ),
    )
  }
})

it('ignores wallets of other namespaces', () => {
  const { page, names } = open()
  const { features } = localWallet().wallet
  registerWallet(
    { version: '1.0.0', name: 'Bitcoin', chains: ['bitcoin:mainnet'], features, accounts: [] },
    page,
  )
  registerWallet(
    { version: '1.0.0', name: 'Half', chains: ['solana:mainnet'], features: {}, accounts: [] },
    page,
  )
  expect(names()).toEqual([])
})

/** Creates the object that Coinbase's extension injects, which accepts web3.js transactions. */
function coinbaseProvider() {
  const keys = Keypair.generate()
  const held: { publicKey: Keypair['publicKey'] | null } = { publicKey: null }
  return {
    keys,
    provider: {
      get publicKey() {
        return held.publicKey
      },
      async connect() {
        held.publicKey = keys.publicKey
      },
      async disconnect() {
        held.publicKey = null
      },
      signMessage: async (message: Uint8Array) => ({
        signature: nacl.sign.detached(message, keys.secretKey),
      }),
      async signTransaction(transaction: VersionedTransaction) {
        transaction.sign([keys])
        return transaction
      },
    },
  }
}

it("finds Coinbase's own provider by `lookAgain`", () => {
  const page = new EventTarget()
  const { adapter } = open(page)
  Object.assign(page, { coinbaseSolana: coinbaseProvider().provider })
  expect(adapter.connectors()).toEqual([])
  adapter.lookAgain?.()
  expect(adapter.connectors().map(({ id }) => id)).toEqual(['coinbaseSolana'])
})

it("offers Coinbase's own provider, on mainnet only, if its wallet is not registered", async () => {
  const { keys, provider } = coinbaseProvider()
  const page = Object.assign(new EventTarget(), { coinbaseSolana: provider })
  const { adapter } = open(page)
  const [row] = adapter.connectors()
  expect(row).toMatchObject({ id: 'coinbaseSolana', name: 'Coinbase Wallet', type: 'INJECTED' })
  expect(await row?.reconnect?.(request())).toEqual([])
  const [session] = (await row?.connect({ ...request(), networks: [...localNetworks(), solana] })) ?? []
  expect(session?.accounts).toEqual([`${solana.id}:${keys.publicKey.toBase58()}`])
  const signature = base58.decode((await session?.signMessage?.({ message: 'hello' })) ?? '')
  expect(
    nacl.sign.detached.verify(new TextEncoder().encode('hello'), signature, keys.publicKey.toBytes()),
  ).toBe(true)
  const switching = session?.switchNetwork?.({ network: localNetworks()[0] })
  expect(await codeOf(switching ?? Promise.resolve())).toBe('NETWORK_SWITCH_FAILED')
  await session?.close()
  expect(await row?.reconnect?.(request())).toEqual([])
  localWallet({ name: 'Coinbase Wallet' }).register(page)
  expect(adapter.connectors().map(({ id }) => id)).toEqual(['Coinbase Wallet'])
})

it('sends no request to a registered namesake of a wallet that no longer works', async () => {
  const { page, adapter } = open()
  const namesake = localWallet({ name: 'Renewed' })
  const connect = () => Promise.reject(new Error('Extension context invalidated.'))
  const features = { ...namesake.wallet.features, 'standard:connect': { connect } }
  registerWallet({ ...namesake.wallet, features, accounts: [] }, page)
  namesake.register(page)
  const [gone, other] = adapter.connectors()
  expect(await codeOf(gone?.connect(request()) ?? Promise.resolve())).toBe('CONNECT_FAILED')
  // Otherwise both wallets would show the last account, and it would be ambiguous which wallet to reconnect.
  expect(await codeOf(gone?.reconnect?.(request()) ?? Promise.resolve())).toBe('CONNECT_FAILED')
  expect(namesake.getState().calls).toEqual([])
  const [session] = (await other?.connect(request())) ?? []
  expect(session?.provider).toBe(namesake.wallet)
  session?.release()
})
