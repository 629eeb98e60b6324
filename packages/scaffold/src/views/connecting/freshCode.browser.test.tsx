import { type Connector, FoyerError, namespaces } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { pretendBrowser } from '../../stories/pretendBrowser.js'
import { storyListings } from '../../stories/storyListings.js'

/** A pairing that the phone declines, after which the relay gives no further code. */
function declinedThenOffline(): Connector {
  let count = 0
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces,
    async connect({ onPairingUri }) {
      count += 1
      if (count > 1) return new Promise<never>(() => undefined)
      onPairingUri?.({ uri: `wc:${'7f'.repeat(32)}@2?symKey=1`, expiresAt: Date.now() + 240_000 })
      await new Promise(resolve => setTimeout(resolve, 200))
      throw new FoyerError('CONNECT_REJECTED')
    },
  }
}

it('promises no fresh code after the relay could not be reached, if the app creates the pairing itself', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open(), {
    options: { walletConnect: { manualPairing: true } },
    pairing: new FoyerError('RELAY_UNREACHABLE'),
  })
  await foyer.connect({ connectorId: 'walletConnect' }).catch(() => undefined)
  foyer.router.push({ view: 'ConnectingWalletConnect' })
  const status = await find('[data-testid="foyer-connecting-status"]')
  expect(foyer.getState().pairing.uri).toBeUndefined()
  expect(all('[data-testid="foyer-qr-code"][data-state="ready"]')).toHaveLength(0)
  expect(status.textContent).not.toContain('fresh code')
})

it('offers a fresh code only once there is one', async () => {
  const { find, all, foyer } = await openModal(
    ({ open, router }) => {
      void open()
      router.push({ view: 'ConnectingWalletConnect' })
    },
    { options: { connectors: [declinedThenOffline()] } },
  )
  await find('[data-testid="foyer-qr-code"][data-state="ready"]')
  await expect.poll(() => foyer.getState().pairing.failure?.code).toBe('CONNECT_REJECTED')
  await new Promise(requestAnimationFrame)
  expect(foyer.getState().pairing.uri).toBeUndefined()
  expect(all('[data-testid="foyer-qr-code"][data-state="ready"]')).toHaveLength(0)
  expect((await find('[data-testid="foyer-connecting-status"]')).textContent).not.toContain('fresh code')
})

it('does not call the old code fresh after the desktop app could not be opened', async () => {
  onTestFinished(pretendBrowser('desktop'))
  // The browser refuses the app's link.
  window.open = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const { find, foyer } = await openModal(
    ({ open, router }) => {
      void open()
      router.push({
        view: 'ConnectingWalletConnect',
        wallet: storyListings.everyWay,
        platform: 'qrcode',
      })
    },
    { pairing: 'wait' },
  )
  await find('[data-testid="foyer-qr-code"][data-state="ready"]')
  const { uri } = foyer.getState().pairing
  ;(await find('[data-testid="foyer-tab-desktop"]')).click()
  await expect.poll(() => foyer.getState().pairing.failure?.code).toBe('DEEP_LINK_FAILED')
  ;(await find('[data-testid="foyer-tab-qrcode"]')).click()
  await find('[data-testid="foyer-qr-code"][data-state="ready"]')
  expect(foyer.getState().pairing.uri).toBe(uri)
  expect((await find('[data-testid="foyer-connecting-status"]')).textContent).not.toContain('fresh code')
})
