// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { FoyerContext } from '../provider/FoyerContext.js'
import {
  adapterWith,
  createPageWallet,
  createPairing,
  type PageWallet,
  redIcon,
} from '../testing/pageWallets.js'
import { runFoyer, soon } from '../testing/renderHook.test.support.js'
import { WalletButton, type WalletButtonState } from './WalletButton.js'

async function mount(others: readonly Pick<PageWallet, 'connector'>[] = []) {
  const wallet = createPageWallet()
  const foyer = runFoyer({
    adapters: [adapterWith(wallet, ...others)],
    wallets: { custom: [{ id: 'acme', name: 'Acme', mobileLink: 'acme://' }] },
    modal: { preload: 'none' },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const held: { state?: WalletButtonState } = {}
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <FoyerContext.Provider value={foyer}>
        <WalletButton wallet="test.red" />
        <WalletButton wallet="red">
          {state => {
            held.state = state
            return null
          }}
        </WalletButton>
        <WalletButton wallet="acme" />
      </FoyerContext.Provider>,
    ),
  )
  const button = (position = 1) =>
    place.querySelectorAll('button').item(position - 1) ?? expect.fail('no button')
  return { foyer, wallet, button, drawn: () => held.state ?? expect.fail('not drawn') }
}

it('is a real button in server markup, with its label', () => {
  const foyer = runFoyer({})
  const markup = renderToString(
    <FoyerContext.Provider value={foyer}>
      <WalletButton wallet="io.metamask" label="MetaMask" />
    </FoyerContext.Provider>,
  )
  expect(markup).toMatch(/^<button type="button" class="foyer-button" data-kind="wallet"[^>]*>.*MetaMask/)
})

it('shows the wallet’s name once known and its progress, and opens its account', async () => {
  const { foyer, wallet, button, drawn } = await mount()
  expect(button().textContent).toBe('Connect wallet')
  await act(() => foyer.load())
  expect(button().textContent).toBe('Red')
  expect(button().querySelector('img')?.src).toBe(redIcon)
  wallet.script.connect = 'ignore'
  await act(async () => button().click())
  await soon(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  expect(foyer.getState().router.history.at(-1)).toMatchObject({
    view: 'ConnectingExternal',
    connectorId: 'test.red',
  })
  expect(drawn()).toMatchObject({ isConnecting: true, isConnected: false, name: 'Red' })
  wallet.script.connect = 'reject'
  await act(async () => drawn().open())
  await soon(() => expect(button().dataset['warning']).toBe('true'))
  expect(drawn().failure?.code).toBe('CONNECT_REJECTED')
  wallet.script.connect = 'approve'
  await act(async () => button().click())
  await soon(() => expect(button().querySelector('.foyer-button__connected')).not.toBeNull())
  expect(drawn()).toMatchObject({ isConnected: true, failure: undefined })
  await act(async () => button().click())
  expect(foyer.getState().router.history).toEqual([{ view: 'Account' }])
  expect(wallet.asked).toEqual(['connect', 'connect', 'connect'])
})

it('shows no picture if several wallets claim its name', async () => {
  const { connector } = createPageWallet()
  const { foyer, button } = await mount([{ connector: { ...connector, id: 'other' } }])
  await act(() => foyer.load())
  expect(button().textContent).toBe('Red')
  expect(button().querySelector('img')).toBeNull()
})

it('shows a wallet’s progress on a phone while that wallet is being paired', async () => {
  const { wallet, foyer, button } = await mount([createPairing()])
  const acme = foyer.getState().options.wallets.custom[0] ?? expect.fail('no custom wallet')
  await act(() => foyer.load())
  const isBusy = () => button(2).getAttribute('aria-busy') === 'true'
  await act(async () => foyer.pairing.start({ wallet: acme }))
  await soon(() => expect(isBusy()).toBe(true))
  wallet.script.connect = 'ignore'
  await act(async () => button().click())
  await soon(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  expect(isBusy()).toBe(false)
})
