import type { Foyer } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'
import { createStoryAdapter } from '../stories/storyAdapter.js'

/** The list of wallets after two of three were connected, the second one in use; `asked` are those that were asked. */
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
  const instance: { foyer?: Foyer } = {}
  const visit = async (foyer: Foyer) => {
    instance.foyer = foyer
    for (const connectorId of ['ember', 'umbra'])
      await foyer.connection.connect({ connectorId, keepsOthers: true })
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

it('a wallet that is connected beside another is put in use by pressing it, and not asked again', async () => {
  const { press, asked, inUse, view } = await openList({ multiWallet: true })
  await press('ember')
  await expect.poll(inUse).toBe('ember')
  expect(asked).toEqual(['ember', 'umbra'])
  await expect.poll(view).toBe('Account')
})

it('the wallet in use stays in use, and the visitor is done', async () => {
  const { press, asked, inUse, view } = await openList({ multiWallet: true })
  await press('umbra')
  await expect.poll(view).toBe('Account')
  expect(inUse()).toBe('umbra')
  expect(asked).toEqual(['ember', 'umbra'])
})

it('where the app offers one wallet alone, pressing one asks it, as ever', async () => {
  const { press, asked } = await openList({ multiWallet: false })
  await press('umbra')
  await expect.poll(() => asked).toEqual(['ember', 'umbra', 'umbra'])
})
