// @vitest-environment happy-dom
import { type AccountId, type Connector, createEmitter, type Session, type SessionEvent } from '@foyer/common'
import { act } from 'react'
import { expect, it } from 'vitest'
import { adapter, network, renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { useFoyerAccount } from './useFoyerAccount.js'
import { useFoyerConnections } from './useFoyerConnections.js'

/** Creates a wallet with one account, which is named after its id. */
function createWallet(id: string): Connector {
  const account: AccountId = `eip155:1:0x${id}`
  const open = (): Session => ({
    namespace: 'eip155',
    linkId: id,
    provider: undefined,
    networkId: network.id,
    accounts: [account],
    subscribe: createEmitter<SessionEvent>().subscribe,
    refresh: async () => {},
    close: async () => {},
    release: () => {},
  })
  return {
    id,
    name: id.toUpperCase(),
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: async () => [open()],
  }
}

async function open() {
  const wallets = [createWallet('red'), createWallet('blue')]
  const foyer = runFoyer({ adapters: [{ ...adapter, connectors: () => wallets }] })
  await foyer.load()
  const hook = await renderHook(
    foyer,
    () => ({ ...useFoyerConnections(), used: useFoyerAccount() }),
    undefined,
  )
  const held = () => hook.last().connections.map(({ name, account, isInUse }) => [name, account, isInUse])
  return { foyer, hook, held }
}

const red = { namespace: 'eip155', connectorId: 'red' } as const
const blue = { namespace: 'eip155', connectorId: 'blue' } as const

it('returns every connected wallet, and changes the wallet in use', async () => {
  const { foyer, hook, held } = await open()
  expect(held()).toEqual([])
  await act(() => foyer.connect({ connectorId: 'red' }))
  await act(() => hook.last().connect(blue))
  expect(held()).toEqual([
    ['BLUE', 'eip155:1:0xblue', true],
    ['RED', 'eip155:1:0xred', false],
  ])
  expect(hook.last().used.address).toBe('0xblue')
  act(() => hook.last().choose(red))
  expect(held()[0]).toEqual(['RED', 'eip155:1:0xred', true])
  expect(hook.last().used.address).toBe('0xred')
  await act(() => hook.last().disconnect(red))
  await soon(() => expect(held()).toEqual([['BLUE', 'eip155:1:0xblue', true]]))
})

it('returns the same list until one of its values changes', async () => {
  const { foyer, hook } = await open()
  await act(() => foyer.connect({ connectorId: 'red' }))
  const { connections } = hook.last()
  act(() => foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ADDRESS_COPIED' }))
  expect(hook.last().connections).toBe(connections)
})

it('returns the account’s id, all accounts and status while connected, and none otherwise [ENT-25]', async () => {
  const { foyer, hook } = await open()
  expect(hook.last().used).toEqual({ isConnected: false, status: 'disconnected' })
  await act(() => foyer.connect({ connectorId: 'red' }))
  expect(hook.last().used).toMatchObject({
    isConnected: true,
    status: 'connected',
    account: 'eip155:1:0xred',
    allAccounts: ['eip155:1:0xred'],
    address: '0xred',
  })
  await act(() => foyer.disconnect())
  await soon(() => expect(hook.last().used).toEqual({ isConnected: false, status: 'disconnected' }))
})
