// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { adapterWith, createPageWallet, createPairing } from '../testing/pageWallets.js'
import { renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { useFoyerConnect } from './useFoyerConnect.js'
import { useFoyerPairingCode } from './useFoyerPairingCode.js'

/** Opens a page with the wallets Red and Blue, of which Red is connected and Blue does not answer. */
async function openConnected() {
  const red = createPageWallet()
  const another = createPageWallet()
  const connector = { ...another.connector, id: 'test.blue', rdns: 'test.blue', name: 'Blue' }
  const pairing = createPairing()
  const foyer = runFoyer({
    adapters: [adapterWith(red, { ...another, connector })],
    connectors: [pairing.connector],
  })
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  await act(() => hook.last().connect('test.red'))
  another.script.connect = 'ignore'
  const isAsked = () =>
    soon(() => expect(foyer.getState().connection.flow).toMatchObject({ status: 'connecting' }))
  return { foyer, hook, isAsked }
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(String, (error: { readonly code?: string }) => error.code)

it('rejects a canceled attempt although another wallet is connected', async () => {
  const { foyer, hook, isAsked } = await openConnected()
  const code = codeOf(hook.last().connectAsync('test.blue'))
  await isAsked()
  await act(async () => foyer.connection.cancelConnect())
  expect(await act(() => code)).toBe('ABORTED')
})

it('rejects an attempt when the app connects another wallet meanwhile', async () => {
  const { foyer, hook, isAsked } = await openConnected()
  const code = codeOf(hook.last().connectAsync('walletConnect'))
  await act(async () => void foyer.connect({ connectorId: 'test.blue' }).catch(() => undefined))
  await isAsked()
  expect(await act(() => code)).toBe('ABORTED')
})

it('connects the connected wallet again', async () => {
  const { hook } = await openConnected()
  expect(await act(() => hook.last().connectAsync('test.red'))).toMatchObject({ namespace: 'eip155' })
})

/** Opens a page that shows a pairing code beside the wallet Red. */
async function openCode() {
  const red = createPageWallet()
  const pairing = createPairing()
  const foyer = runFoyer({ adapters: [adapterWith(red)], connectors: [pairing.connector] })
  const code = await renderHook(foyer, useFoyerPairingCode, undefined)
  const hook = await renderHook(foyer, useFoyerConnect, undefined)
  await soon(() => expect(code.last().data?.uri).toMatch(/^wc:0@2/))
  return { red, pairing, foyer, code, hook }
}

it('cancels a refreshed pairing when the last component unmounts', async () => {
  const { pairing, foyer, code } = await openCode()
  await act(() => code.last().refresh())
  await soon(() => expect(code.last().data?.uri).toMatch(/^wc:1@2/))
  await code.unmount()
  await soon(() => expect(pairing.links.map(({ signal }) => signal.aborted)).toEqual([true, true]))
  expect(foyer.getState().connection.flow.status).toBe('idle')
})

it("leaves a wallet's pending request alone on refresh", async () => {
  const { red, code, hook, foyer } = await openCode()
  red.script.connect = 'ignore'
  const asked = codeOf(hook.last().connectAsync('test.red'))
  const isAsked = () =>
    expect(foyer.getState().connection.flow).toMatchObject({ status: 'connecting', connectorId: 'test.red' })
  await soon(isAsked)
  await act(() => code.last().refresh())
  isAsked()
  await act(async () => hook.last().cancel())
  expect(await act(() => asked)).toBe('ABORTED')
})

it('continues the pairing of the visitor with another code on refresh', async () => {
  const { code, hook } = await openCode()
  void hook.last().connect('walletConnect')
  await soon(() => expect(hook.last().flow.status).toBe('pairing'))
  const before = code.last().data?.uri
  await act(() => code.last().refresh())
  await soon(() => expect(code.last().data?.uri).not.toBe(before))
  expect(hook.last().flow.status).toBe('pairing')
})
