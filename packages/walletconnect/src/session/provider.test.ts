import type { AccountId, WalletTransport } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { addresses } from '../__fixtures__/createPhone.js'
import { evm } from '../__fixtures__/families.js'
import { ethereum, polygon } from '../__fixtures__/networks.js'
import type { NamespaceApproval } from './approved.js'
import { createNamespaceState } from './namespaceState.js'
import { createSessionProvider } from './provider.js'

const other = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const transport: WalletTransport = {
  request: () => Promise.reject(new Error('nothing is asked of the wallet here')),
}

function approve(...accounts: readonly [AccountId, ...AccountId[]]): NamespaceApproval {
  return { accounts, networks: [ethereum.id, polygon.id], methods: [] }
}

function createHandle() {
  const first: AccountId = `${ethereum.id}:${addresses.eip155}`
  const networks = [ethereum, polygon] as const
  const state = createNamespaceState({ approved: approve(first), networks, hasOneAddress: true })
  onTestFinished(state.stop)
  const provider = createSessionProvider({ family: evm, state, transport, rpcUrls: {} })
  const told: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(name, value => told.push([name, value]))
  return { state, provider, told }
}

it('emits the wallet’s other account as plain addresses', async () => {
  const { state, told } = createHandle()
  state.report({ accounts: [`${ethereum.id}:${other}`] })
  await expect.poll(() => told).toEqual([['accountsChanged', [other, addresses.eip155]]])
})

it('emits only the chain if the account is unchanged', async () => {
  const { state, told } = createHandle()
  state.report({ networkId: polygon.id })
  await expect.poll(() => told).toEqual([['chainChanged', '0x89']])
})

it('emits both if account and chain change together', async () => {
  const { state, told } = createHandle()
  state.report({ accounts: [`${polygon.id}:${other}`], networkId: polygon.id })
  await expect
    .poll(() => told)
    .toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [other, addresses.eip155]],
    ])
})

it('emits nothing to removed listeners', async () => {
  const { state, provider, told } = createHandle()
  const heard: unknown[] = []
  const listener = (value: unknown) => heard.push(value)
  provider.on('accountsChanged', listener)
  provider.removeListener('accountsChanged', listener)
  state.report({ accounts: [`${ethereum.id}:${other}`] })
  await expect.poll(() => told).toHaveLength(1)
  expect(heard).toEqual([])
})

it('emits `disconnect` when the session ends', () => {
  const { state, told } = createHandle()
  state.events.emit({ type: 'closed' })
  expect(told).toEqual([['disconnect', { code: 4900, message: 'The wallet ended the link.' }]])
})
