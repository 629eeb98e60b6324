import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'
import { createStoryAdapter } from '../stories/storyAdapter.js'

/**
 * Opens the list after connecting two of three wallets, with the second one active. `asked` lists the connect
 * requests.
 */
async function openList({ multiWallet }: { readonly multiWallet: boolean }) {
  const asked: string[] = []
  const adapter = createStoryAdapter({})
  const connectors = adapter.connectors().map(connector => ({
    ...connector,
    connect: (...given: Parameters<typeof connector.connect>) => {
      asked.push(connector.id)
      return connector.connect(...given)
    },
  }))
  const instance: { foyer?: FoyerInstance } = {}
  const visit = async (foyer: FoyerInstance) => {
    instance.foyer = foyer
    for (const connectorId of ['ember', 'umbra']) await foyer.connect({ connectorId, keepsOthers: true })
    foyer.router.reset({ view: 'Connect' })
  }
  const options = { adapters: [{ ...adapter, connectors: () => connectors }], features: { multiWallet } }
  const screen = await render(<ModalStory options={options} visit={visit} />)
  onTestFinished(() => screen.unmount())
  const press = async (id: string) =>
    (await findInModal(screen.container, `[data-testid="foyer-wallet-selector-${id}"]`)).click()
  await expect.poll(() => asked).toEqual(['ember', 'umbra'])
  const inUse = () => instance.foyer?.getState().connection.byNamespace.eip155?.connectorId
  const view = () => instance.foyer?.getState().router.history.at(-1)?.view
  await expect.poll(view).toBe('Connect')
  return { press, asked, inUse, view }
}

it('activates a connected wallet without a new request', async () => {
  const { press, asked, inUse, view } = await openList({ multiWallet: true })
  await press('ember')
  await expect.poll(inUse).toBe('ember')
  expect(asked).toEqual(['ember', 'umbra'])
  await expect.poll(view).toBe('Account')
})

it('keeps the active wallet and opens the account', async () => {
  const { press, asked, inUse, view } = await openList({ multiWallet: true })
  await press('umbra')
  await expect.poll(view).toBe('Account')
  expect(inUse()).toBe('umbra')
  expect(asked).toEqual(['ember', 'umbra'])
})

it('sends a new request if the app allows only one wallet', async () => {
  const { press, asked } = await openList({ multiWallet: false })
  await press('umbra')
  await expect.poll(() => asked).toEqual(['ember', 'umbra', 'umbra'])
})
