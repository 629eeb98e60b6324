import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import styles from '../buttons.css?inline'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { ConnectButton } from './ConnectButton.js'

/** A wallet that never answers. */
const silent = {
  id: 'ember',
  name: 'Ember',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: () => new Promise<never>(() => {}),
} as const

it('keeps its label while the modal is open, and its size while a wallet connects', async () => {
  const foyer = createFoyer({
    id: `button-${crypto.randomUUID()}`,
    networks: [network],
    adapters: [{ ...adapter, connectors: () => [silent] }],
    storage: 'memory',
  })
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <style>{styles}</style>
      <ConnectButton label="Join" loadingLabel="One moment, please" />
    </FoyerProvider>,
  )
  onTestFinished(() => screen.unmount())
  const button = screen.container.querySelector('button') as HTMLElement
  const { width, height } = button.getBoundingClientRect()
  button.click()
  await expect.poll(() => foyer.getState().modal.isOpen).toBe(true)
  expect(button.textContent).toBe('Join')
  foyer.connect({ connectorId: 'ember', namespace: 'eip155' }).catch(() => undefined)
  await expect.poll(() => foyer.getState().connection.flow.status).toBe('connecting')
  expect(button.textContent).toBe('Join')
  foyer.close({ isForced: true })
  foyer.connect({ connectorId: 'ember', namespace: 'eip155' }).catch(() => undefined)
  await expect.poll(() => button.textContent).toBe('One moment, please')
  const now = button.getBoundingClientRect()
  expect([now.width, now.height]).toEqual([width, height])
})
