import type { ChainAdapter } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { storyListings } from '../../stories/storyListings.js'

const { everyWay } = storyListings

/** Creates an adapter whose only wallet appears later. */
function createLateAdapter(lookAgain: (appear: () => void) => void = () => undefined) {
  const found = createStoryAdapter({ connect: 'wait', wallets: [['harbour', 'Harbour']] })
  const watchers = new Set<() => void>()
  const here: { isHere: boolean } = { isHere: false }
  const appear = () => {
    here.isHere = true
    for (const tell of watchers) tell()
  }
  const adapter: ChainAdapter = {
    ...found,
    connectors: () => (here.isHere ? found.connectors() : []),
    watchConnectors(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    lookAgain: () => lookAgain(appear),
  }
  return { adapter, appear }
}

/** Opens the downloads of a wallet that is not installed. */
async function openDownloads(adapter: ChainAdapter) {
  const opened = await openModal(
    async ({ open, router }) => {
      await open()
      router.push({ view: 'Downloads', wallet: everyWay })
    },
    { options: { adapters: [adapter] } },
  )
  await opened.find('[data-testid="foyer-get-steps"]')
  const step = () => opened.all('[aria-current="step"] h3').map(each => each.textContent)
  return { ...opened, step }
}

it('goes on by itself when the wallet appears, and asks it only after a press', async () => {
  const { adapter, appear } = createLateAdapter()
  const { find, step, foyer } = await openDownloads(adapter)
  expect(step()).toEqual(['Install Harbour'])
  appear()
  await expect.poll(step).toEqual(['Connect'])
  const connect = await find('[data-testid="foyer-get-connect"]')
  expect(foyer.getState().connection.flow.status).toBe('idle')
  connect.click()
  await expect.poll(() => foyer.getState().connection.flow.status).toBe('connecting')
  await expect
    .poll(() => foyer.getState().router.history.at(-1))
    .toEqual({ view: 'ConnectingExternal', connectorId: 'harbour' })
})

it('goes on to the second step when the visitor leaves for the store', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const { adapter } = createLateAdapter()
  const { find, step } = await openDownloads(adapter)
  ;(await find('[data-testid^="foyer-download-"]')).click()
  await expect.poll(step).toEqual(['Create or import a wallet'])
})

it('looks for the wallet again when the visitor has installed it', async () => {
  const pressed: { isPressed: boolean } = { isPressed: false }
  const { adapter } = createLateAdapter(appear => pressed.isPressed && appear())
  const { find, step } = await openDownloads(adapter)
  const installed = await find('[data-testid="foyer-get-installed"]')
  pressed.isPressed = true
  installed.click()
  await expect.poll(step).toEqual(['Connect'])
})

it('offers a reload if the wallet does not appear', async () => {
  const { adapter } = createLateAdapter()
  const { find } = await openDownloads(adapter)
  ;(await find('[data-testid="foyer-get-installed"]')).click()
  expect((await find('[data-testid="foyer-get-reload"]')).textContent).toBe('Reload this page')
})
