// @vitest-environment jsdom
import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { AccountButton, ConnectButton, createFoyer, FoyerProvider } from '@foyer/react'
import { createEvmWallet } from '@foyer/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The first opening takes longer because it loads the modal.
const patience = { timeout: 15_000 }

const faults: unknown[] = []
const note = (event: Event) => faults.push((event as ErrorEvent).error ?? event)

beforeEach(() => {
  faults.length = 0
  window.addEventListener('error', note)
  process.on('unhandledRejection', keep)
})

afterEach(() => {
  window.removeEventListener('error', note)
  process.off('unhandledRejection', keep)
})

function keep(reason: unknown): void {
  faults.push(reason)
}

const wallet = createEvmWallet({
  name: 'Test Wallet',
  keys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }],
})

/** Returns the roots of everything rendered: the page and Foyer's shadow roots. */
const roots = () => [
  document,
  ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
]
const find = (testId: string) =>
  roots().flatMap(root => [...root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)])[0]

const press = async (testId: string) => {
  const element = await vi.waitFor(() => find(testId) ?? expect.fail(`no ${testId}`), patience)
  element.click()
}

it('connects a wallet through the modal in jsdom, which lacks many browser APIs [USER-26]', async () => {
  // The test must not polyfill these APIs.
  expect('showModal' in HTMLDialogElement.prototype).toBe(false)
  expect([typeof ResizeObserver, typeof IntersectionObserver]).toEqual(['undefined', 'undefined'])
  expect(Element.prototype.animate).toBeUndefined()
  const stop = wallet.announce()
  const foyer = createFoyer({
    networks: [{ ...mainnet, rpcUrls: ['http://127.0.0.1:1'] }],
    adapters: [createEvmAdapter()],
    storage: 'memory',
    log: () => undefined,
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
      <AccountButton />
    </FoyerProvider>,
  )
  await press('foyer-connect-button')
  await press('foyer-wallet-selector-test.test-wallet')
  await vi.waitFor(() => expect(find('foyer-account-button')?.textContent).toContain('0xf39'))
  await press('foyer-account-button')
  await press('foyer-account-settings')
  await press('foyer-disconnect-button')
  await vi.waitFor(() => expect(find('foyer-account-button')).toBeUndefined())
  root.unmount()
  stop()
  expect(faults).toEqual([])
})
