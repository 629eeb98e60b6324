import { randomUUID } from 'node:crypto'
import { createFoyer, selectAccount } from '@foyer/core'
import { startRelay } from '@foyer/devstack'
import { createPhoneWallet, type Family } from '@foyer/phone-wallet'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createToyAdapter } from './adapter.js'
import { toyNamespace } from './namespace.js'
import { defineToyNetwork } from './networks.js'
import { createToyPage, createToyWallet, startToyNode } from './toyWorld.js'

// Loading WalletConnect's real SDKs for the app and the wallet takes long.
const timeoutMs = 60_000
const friend = 'fe'.repeat(32)

/** Pairs a page with a phone that holds toy accounts, over a real relay. */
async function openNursery() {
  const { wallet, addresses, owner } = await createToyWallet('Toy Box')
  const [address = ''] = addresses
  const [node, relay] = await Promise.all([startToyNode(new Map([[address, 1250n]])), startRelay()])
  const network = defineToyNetwork(node.url)
  const family: Family = {
    namespace: toyNamespace,
    methods: ['toy_sign'],
    events: ['accountsChanged', 'chainChanged'],
    networks: () => [network.id],
    addresses: [address, ...addresses.slice(1)],
    describe: ({ method }) => ({ title: method, rows: [] }),
    answer: ({ params }) => wallet.sign(params as Parameters<typeof wallet.sign>[0]),
  }
  const { url: relayUrl } = relay
  const storagePrefix = randomUUID()
  const phone = await createPhoneWallet({ relayUrl, families: [family], storagePrefix, isAutomatic: true })
  onTestFinished(async () => {
    await phone.close()
    await Promise.all([node.stop(), relay.stop()])
  })
  const foyer = createFoyer({
    id: randomUUID(),
    networks: [network],
    adapters: [createToyAdapter({ networks: [network], page: createToyPage() })],
    advanced: { loadWalletConnect: () => import('@foyer/walletconnect/loaded') },
    services: { relayUrl },
    storage: 'memory',
    log: () => undefined,
  })
  onTestFinished(foyer.advanced.start())
  await foyer.advanced.load()
  foyer.subscribe(({ pairing }, before) => {
    if (pairing.uri && pairing.uri !== before.pairing.uri) phone.pair(pairing.uri).catch(() => undefined)
  })
  await foyer.connect({ connectorId: 'walletConnect', namespace: toyNamespace })
  const account = () => selectAccount(foyer.getState(), toyNamespace)
  return { foyer, phone, address, addresses, owner, node, network, account }
}

it(
  'pairs a phone with a sixth family over the real SDKs and sends a transfer to its node',
  async () => {
    const { foyer, phone, address, owner, node, network, account } = await openNursery()
    expect(account()).toMatchObject({ address, namespace: toyNamespace })
    expect(phone.state.sessions).toMatchObject([{ accounts: [`${network.id}:${address}`] }])
    await vi.waitFor(() =>
      expect(account()?.balance).toMatchObject({ amount: '12.5', value: 1250n, symbol: 'BRICK' }),
    )

    const session = foyer.getSession(toyNamespace)
    await session?.sendAsset?.({ to: friend, amount: 225n })
    expect(owner.signed).toEqual([`toy transfer 0: 225 from ${address} to ${friend}`])
    expect([node.balanceOf(address), node.balanceOf(friend)]).toEqual([1025n, 225n])

    owner.answer = 'reject'
    const refused = session?.sendAsset?.({ to: friend, amount: 1n })
    await expect(refused).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(node.balanceOf(friend)).toBe(225n)
  },
  timeoutMs,
)

it(
  "follows the phone to another account by the family's own event, and ends with its session",
  async () => {
    const { phone, addresses, account } = await openNursery()
    await phone.switchAccount(1)
    await vi.waitFor(() => expect(account()?.address).toBe(addresses[1]), { timeout: timeoutMs })
    await phone.disconnect()
    await vi.waitFor(() => expect(account()).toBeUndefined(), { timeout: timeoutMs })
  },
  timeoutMs,
)
