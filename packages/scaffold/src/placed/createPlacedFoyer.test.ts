import { currentRoute, type Route } from '@foyer/core'
import { createFoyerInstance } from '@foyer/core/instance'
import { expect, it } from 'vitest'
import { createStoryAdapter } from '../stories/storyAdapter.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { createPlacedFoyer } from './createPlacedFoyer.js'

const home: Route = { view: 'Swap' }

function place() {
  const foyer = createFoyerInstance({
    id: `placed-${Math.random().toString(36).slice(2)}`,
    networks: storyNetworks,
    adapters: [createStoryAdapter({})],
    storage: 'memory',
  })
  const placed = createPlacedFoyer(foyer, { home, errand: 'swap' })
  return {
    foyer,
    placed,
    shown: () => currentRoute(placed.getState().router),
    inModal: () => (foyer.getState().modal.isOpen ? currentRoute(foyer.getState().router) : undefined),
  }
}

it('navigates between its own views without changing the modal', () => {
  const { placed, shown, inModal } = place()
  placed.router.push({ view: 'SwapSelectToken', side: 'target' })
  expect(shown()).toEqual({ view: 'SwapSelectToken', side: 'target' })
  placed.router.goBack()
  expect(shown()).toEqual(home)
  placed.router.goBack()
  expect(shown()).toEqual(home)
  placed.router.replace({ view: 'SwapPreview' })
  expect(shown()).toEqual({ view: 'SwapPreview' })
  expect(inModal()).toBeUndefined()
})

it('opens the modal for every other view and keeps its own', () => {
  const { placed, shown, inModal } = place()
  placed.router.push({ view: 'SwapPreview' })
  placed.router.push({ view: 'Networks' })
  expect(inModal()).toEqual({ view: 'Networks' })
  expect(shown()).toEqual({ view: 'SwapPreview' })
})

it('returns to its first view when the history is reset to another view', () => {
  const { placed, shown, inModal } = place()
  placed.router.push({ view: 'SwapPreview' })
  placed.router.reset({ view: 'Connect' })
  expect(shown()).toEqual(home)
  expect(inModal()).toEqual({ view: 'Connect' })
})

it("notifies its listeners of its own and the instance's changes until they unsubscribe", () => {
  const { foyer, placed } = place()
  const heard: string[] = []
  const stop = placed.subscribe(({ router, modal }, previous) => {
    heard.push(`${currentRoute(previous.router).view} > ${currentRoute(router).view} ${modal.isOpen}`)
  })
  placed.router.push({ view: 'SwapPreview' })
  foyer.open({ view: 'Connect' })
  stop()
  placed.router.goBack()
  foyer.close({ isForced: true })
  expect(heard[0]).toBe('Swap > SwapPreview false')
  expect(heard.slice(1).every(each => each.startsWith('SwapPreview > SwapPreview'))).toBe(true)
  expect(heard.at(-1)).toBe('SwapPreview > SwapPreview true')
})

it('keeps the identity of its state while nothing changes', () => {
  const { foyer, placed } = place()
  const before = placed.getState()
  expect(placed.getState()).toBe(before)
  expect(before.options.modal.placement).toBe('inline')
  expect(before.connection).toBe(foyer.getState().connection)
  placed.router.push({ view: 'SwapPreview' })
  expect(placed.getState()).not.toBe(before)
  expect(placed.getInitialState()).toBe(placed.getInitialState())
})
