import { randomUUID } from 'node:crypto'
import { createEvmAdapter } from '@foyer/adapters-evm'
import { defineNetwork, type NetworkId } from '@foyer/common'
import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { toPhoneStack } from '@foyer/devstack'
import type {} from '@foyer/devstack/vitest'
import type {} from '@foyer/devstack/vitest-walletconnect'
import { createPhoneWallet } from '@foyer/phone-wallet'
import { createEvmWallet, type EvmWalletChain } from '@foyer/testing'
import type { Chain } from 'viem'
import { inject, onTestFinished } from 'vitest'
import type { ConnectTransport } from './connectBothWays.js'

/** Returns the local chains as viem's `Chain` objects. */
export function localChains(): readonly [Chain, Chain] {
  const [one, two] = inject('evm').chains
  const toChain = ({ chainId: id, name, nativeCurrency, rpcUrl }: typeof one): Chain => ({
    ...{ id, name, nativeCurrency },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return [toChain(one), toChain(two)]
}

/** A visitor who is not connected yet, with the controls of their wallet. */
export interface Visitor {
  readonly foyer: Foyer
  /** Connects in Foyer, as a click on a connector in the modal does. */
  connect(): Promise<void>
  decline(): void
  /** Returns the number of prompts since the visitor connected. */
  askedCount(): number
  /** The user's own actions in the wallet. */
  readonly wallet: {
    switchAccount(index: number): unknown
    switchChain(chainId: number): unknown
    disconnect(): unknown
  }
}

/** A visitor whose page can be reloaded. */
export interface ReturningVisitor extends Visitor {
  /** Stops the page's instance and starts a new one with the same storage. */
  reload(): Foyer
}

export function createVisitor(way: ConnectTransport): Promise<Visitor> {
  return way === 'extension' ? createExtensionVisitor() : createPhoneVisitor()
}

export async function createExtensionVisitor(): Promise<ReturningVisitor> {
  const { chains, accounts } = inject('evm')
  const page = new EventTarget()
  const [first, second] = accounts
  const wallet = createEvmWallet({
    name: 'Local Wallet',
    rdns: 'test.local',
    keys: [first.privateKey, second.privateKey],
    chains: chains.map(({ chainId, name, nativeCurrency, rpcUrl }) => ({
      ...{ chainId, name, nativeCurrency, rpcUrl },
    })) as [EvmWalletChain, EvmWalletChain], // Same length as the list of chains.
  })
  onTestFinished(wallet.announce(page))
  const settings = { adapters: [createEvmAdapter({ page })], storage: createStore(), id: randomUUID() }
  const { foyer, stop } = startFoyer(settings)
  let unasked = 0
  return {
    foyer,
    async connect() {
      await foyer.connect({ connectorId: 'test.local', namespace: 'eip155' })
      unasked = wallet.promptCount()
    },
    decline: () => wallet.setApproval('reject'),
    askedCount: () => wallet.promptCount() - unasked,
    wallet,
    reload() {
      stop()
      return startFoyer(settings).foyer
    },
  }
}

async function createPhoneVisitor(): Promise<Visitor> {
  const { relayUrl } = inject('walletConnect')
  const phone = await createPhoneWallet({
    relayUrl,
    ...toPhoneStack({ evm: inject('evm') }),
    accountIndexes: [0, 1],
    storagePrefix: randomUUID(),
  })
  onTestFinished(() => phone.close())
  const { foyer } = startFoyer({
    adapters: [createEvmAdapter({ page: new EventTarget() })],
    advanced: { loadWalletConnect: () => import('@foyer/walletconnect/loaded') },
    services: { relayUrl },
    storage: 'memory',
  })
  let isWilling = true
  const decided = new Set<number>()
  const asked = new Set<number>()
  const stopDeciding = phone.subscribe(() => {
    for (const { id, kind } of phone.state.pending) {
      if (decided.has(id)) continue
      decided.add(id)
      if (kind === 'request') asked.add(id)
      // The page receives the failure, and the test checks it there.
      const decide = isWilling ? phone.approve({ id }) : phone.reject(id)
      decide.catch(() => {})
    }
  })
  onTestFinished(stopDeciding)
  const stopPairing = foyer.subscribe(({ pairing }, before) => {
    if (pairing.uri && pairing.uri !== before.pairing.uri) phone.pair(pairing.uri).catch(() => {})
  })
  onTestFinished(stopPairing)
  return {
    foyer,
    connect: () => foyer.connect({ connectorId: 'walletConnect', namespace: 'eip155' }),
    decline() {
      isWilling = false
    },
    askedCount: () => asked.size,
    wallet: {
      switchAccount: index => phone.switchAccount(index),
      switchChain: chainId => phone.switchNetwork(`eip155:${chainId}`),
      disconnect: () => phone.disconnect(),
    },
  }
}

function startFoyer(options: Partial<FoyerOptions>) {
  const networks = inject('evm').chains.map(({ networkId, name, nativeCurrency, rpcUrl }) =>
    defineNetwork({ id: networkId as NetworkId, name, nativeCurrency, rpcUrls: [rpcUrl] }),
  ) as [ReturnType<typeof defineNetwork>, ...ReturnType<typeof defineNetwork>[]] // Same length as the list of chains.
  const foyer = createFoyer({ id: randomUUID(), networks, log: () => {}, ...options })
  const stop = foyer.advanced.start()
  onTestFinished(stop)
  return { foyer, stop }
}

/** Creates an in-memory storage that the simulated page loads of a test share. */
export function createStore() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
