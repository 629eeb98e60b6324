import { parseAccountId } from '@foyer/common'
import { createFoyer, selectAccount } from '@foyer/core'
import { selectConnectorRows } from '@foyer/core/engine'
import { selectSend } from '@foyer/core/features'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createToyAdapter } from './adapter.js'
import { toyNamespace } from './namespace.js'
import { defineToyNetwork } from './networks.js'
import { createToyPage, createToyWallet, startToyNode } from './toyWorld.js'

const friend = 'fe'.repeat(32)

async function openNursery() {
  const { wallet, addresses, owner } = await createToyWallet('Toy Box')
  const [address = ''] = addresses
  const node = await startToyNode(new Map([[address, 1250n]]))
  onTestFinished(node.stop)
  const network = defineToyNetwork(node.url)
  const page = createToyPage()
  const foyer = createFoyer({
    id: `toy-${address.slice(0, 8)}`,
    networks: [network],
    adapters: [createToyAdapter({ networks: [network], page })],
    storage: 'memory',
    log: () => undefined,
  })
  onTestFinished(foyer.advanced.start())
  await foyer.advanced.load()
  const account = () => selectAccount(foyer.getState(), toyNamespace)
  return { foyer, page, wallet, address, owner, node, network, account }
}

it('lists, connects and reads a sixth family, and sends a transfer that its chain books', async () => {
  const { foyer, page, wallet, address, owner, node, network, account } = await openNursery()
  const rows = () => selectConnectorRows(foyer.getState())
  page.announce(wallet)
  await vi.waitFor(() => expect(JSON.stringify(rows())).toContain('Toy Box'))

  await foyer.connect({ connectorId: 'Toy Box' })
  expect(account()).toMatchObject({ address, namespace: toyNamespace })
  await vi.waitFor(() =>
    expect(account()?.balance).toMatchObject({ amount: '12.5', value: 1250n, symbol: 'BRICK' }),
  )

  const send = await foyer.advanced.features.load('send')
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: '12.5' }
  send.chooseToken({ name, symbol, chainId: network.id, price: 0, quantity })
  send.setAmount('2.25')
  send.setReceiver(friend.toUpperCase())
  expect(selectSend(foyer.getState()).receiver).toMatchObject({ status: 'address', address: friend })
  await send.send()
  expect(owner.signed).toEqual([`toy transfer 0: 225 from ${address} to ${friend}`])
  expect([node.balanceOf(address), node.balanceOf(friend)]).toEqual([1025n, 225n])
  expect(parseAccountId(account()?.account ?? '').namespace).toBe('toy')
})

it('reports a rejected connection and a refused transfer of a sixth family', async () => {
  const { foyer, page, wallet, owner, node, network } = await openNursery()
  owner.answer = 'reject'
  page.announce(wallet)
  const connecting = foyer.connect({ connectorId: 'Toy Box' })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_REJECTED' })
  owner.answer = 'approve'
  await foyer.connect({ connectorId: 'Toy Box' })

  const session = foyer.getSession(toyNamespace)
  const overdraft = session?.sendAsset?.({ to: friend, amount: 5000n })
  await expect(overdraft).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  expect(node.balanceOf(friend)).toBe(0n)
  expect(session?.networkId).toBe(network.id)
})
