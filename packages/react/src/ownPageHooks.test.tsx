// @vitest-environment happy-dom
import { createFoyerInstance, type FoyerInstance } from '@foyer/core/instance'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useFoyerConnect } from './hooks/useFoyerConnect.js'
import { useFoyerConnectors } from './hooks/useFoyerConnectors.js'
import { useFoyerPairingCode } from './hooks/useFoyerPairingCode.js'
import { useFoyerWallets } from './hooks/useFoyerWallets.js'
import { FoyerProvider } from './provider/FoyerProvider.js'
import { adapterWith, createPageWallet, createPairing } from './testing/pageWallets.js'
import { renderHook, runFoyer, soon } from './testing/renderHook.test.support.js'
import { network } from './testing/testChain.js'

const wait = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))

function slow(foyer: FoyerInstance, ms: number): FoyerInstance {
  const load = (async (id: never, module: never) => {
    await new Promise(resolve => setTimeout(resolve, ms))
    return foyer.features.load(id, module)
  }) as never
  return { ...foyer, features: { ...foyer.features, load } }
}

it('useFoyerWallets searches for a text typed before it is loaded', async () => {
  const foyer = slow(runFoyer({ adapters: [adapterWith(createPageWallet())] }), 300)
  const hook = await renderHook(foyer, useFoyerWallets, undefined)
  act(() => hook.last().search('metam'))
  await soon(() => expect(hook.last().data?.length).toBeGreaterThan(0))
  await soon(() => expect(hook.last().searched).toBe('metam'))
}, 40_000)

it('useFoyerWallets keeps a search when another list unmounts', async () => {
  const foyer = runFoyer({ adapters: [adapterWith(createPageWallet())] })
  const one = await renderHook(foyer, useFoyerWallets, undefined)
  const other = await renderHook(foyer, useFoyerWallets, undefined)
  await soon(() => expect(one.last().data?.length).toBeGreaterThan(0))
  await act(async () => one.last().search('metam'))
  await soon(() => expect(one.last().searched).toBe('metam'))
  await other.unmount()
  await wait(100)
  expect(one.last().searched).toBe('metam')
}, 40_000)

it('useFoyerConnect is pending while a press loads the code', async () => {
  const foyer = slow(runFoyer({ adapters: [adapterWith(createPageWallet())] }), 300)
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  await act(async () => void hook.last().connect('test.red'))
  expect(hook.last().isPending).toBe(true)
}, 40_000)

it('useFoyerConnect cancels a press before the code is loaded', async () => {
  const wallet = createPageWallet()
  wallet.script.connect = 'ignore'
  const foyer = slow(runFoyer({ adapters: [adapterWith(wallet)] }), 300)
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  await act(async () => void hook.last().connect('test.red'))
  await act(async () => hook.last().cancel())
  await wait(900)
  expect([wallet.asked, hook.last().status]).toEqual([[], 'idle'])
}, 40_000)

it('useFoyerPairingCode keeps its code when the modal closes', async () => {
  const pairing = createPairing()
  const foyer = runFoyer({ adapters: [adapterWith(createPageWallet())], connectors: [pairing.connector] })
  const hook = await renderHook(foyer, useFoyerPairingCode, undefined)
  await soon(() => expect(hook.last().data?.uri).toBeDefined())
  await act(async () => foyer.open({ view: 'WhatIsAWallet' }))
  await wait(200)
  await act(async () => foyer.close())
  await wait(500)
  expect(hook.last().data?.uri).toBeDefined()
}, 40_000)

it('useFoyerConnectors pairs on a phone after its provider was mounted again', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  onTestFinished(() => spy.mockRestore())
  const pairing = createPairing()
  const foyer = createFoyerInstance({
    id: `eyes-${Math.random().toString(36).slice(2)}`,
    networks: [network],
    adapters: [adapterWith(createPageWallet())],
    connectors: [pairing.connector],
    storage: 'memory',
    log: () => undefined,
  })
  // biome-ignore lint/correctness/noComponentHookFactories: the component uses values of this test
  const List = () => <p>{useFoyerConnectors().data?.length}</p>
  const mount = async () => {
    const root = createRoot(document.createElement('div'))
    await act(async () =>
      root.render(
        <FoyerProvider foyer={foyer}>
          <List />
        </FoyerProvider>,
      ),
    )
    return root
  }
  const first = await mount()
  await soon(() => expect(foyer.getState().pairingOnPage).toMatchObject({ lists: 1 }))
  await wait(300)
  const before = pairing.links.length
  expect(before).toBe(1)
  await act(async () => first.unmount())
  const second = await mount()
  onTestFinished(() => act(async () => second.unmount()))
  await wait(500)
  expect(foyer.getState().pairing.uri).toBeDefined()
  expect(pairing.links.length).toBe(2)
}, 40_000)
