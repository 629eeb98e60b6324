import { toAccountId } from '@foyer/common'
import { expect, it } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { createStoryAdapter, storyAddresses } from '../stories/storyAdapter.js'
import { storyNetworks } from '../stories/storyNetworks.js'

it('says that a connection was canceled, although an account of the same wallet changed during the wait', async () => {
  const story = createStoryAdapter({ accounts: 2 })
  const held = { isHeld: false }
  const connectors = story.connectors().map(connector => ({
    ...connector,
    connect: (request: Parameters<typeof connector.connect>[0]) =>
      held.isHeld ? new Promise<never>(() => undefined) : connector.connect(request),
  }))
  const { find, foyer } = await openModal(
    async given => {
      await given.connect({ connectorId: 'ember' })
      held.isHeld = true
      given.open({ view: 'Account' })
    },
    { options: { adapters: [{ ...story, connectors: () => connectors }] } },
  )
  await expect.poll(() => foyer.getState().connection.byNamespace.eip155).toBeDefined()
  // The visitor connects the wallet again, for example because it should show another account.
  foyer.connect({ connectorId: 'ember' }).catch(() => undefined)
  foyer.router.push({ view: 'ConnectingExternal', connectorId: 'ember' })
  await find('[data-testid="foyer-connecting-status"]')
  await expect.poll(() => foyer.getState().connection.flow.status).toBe('connecting')
  foyer.connection.chooseAccount(toAccountId(storyNetworks[0].id, storyAddresses.eip155[1] ?? ''))
  await new Promise(requestAnimationFrame) // the change is rendered
  foyer.connection.cancelConnect()
  await expect.poll(() => foyer.getState().connection.flow.status).toBe('idle')
  await find('[data-testid="foyer-connecting-retry"]')
  expect((await find('[data-testid="foyer-connecting-status"]')).textContent).toContain('Connection canceled')
})
