import { namespaces } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { createFoyerInstance } from '@foyer/core/instance'
import { expect, it } from 'vitest'
import { selectHasHistory } from '../../foyer/selectHasHistory.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { selectActions } from './accountFeatures.js'

const served = { blockchainUrl: 'https://chains.example' }

const stateWith = (
  features: NonNullable<FoyerOptions['features']>,
  options: Pick<FoyerOptions, 'services' | 'projectId'> = { services: served },
) =>
  createFoyerInstance({
    id: `actions-${Math.random().toString(36).slice(2)}`,
    networks: storyNetworks,
    adapters: namespaces.map(each => createStoryAdapter({}, each)),
    storage: 'memory',
    features,
    ...options,
  }).getState()

it('offers swaps on EVM, buying there and on Solana, and sending and receiving everywhere [VIEW-17]', () => {
  const state = stateWith({})
  expect(selectActions(state, 'eip155')).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(selectActions(state, 'solana')).toEqual(['onramp', 'receive', 'send'])
  expect(selectActions(state, 'bip122')).toEqual(['receive', 'send'])
})

it("keeps the host's order and omits disabled features [VIEW-17]", () => {
  const state = stateWith({ walletFeaturesOrder: ['send', 'swaps', 'onramp'], swaps: false })
  expect(selectActions(state, 'eip155')).toEqual(['send', 'onramp'])
})

it('offers no swap and no activity without a service URL or a project id [VIEW-17]', () => {
  const alone = stateWith({}, {})
  expect(selectActions(alone, 'eip155')).toEqual(['onramp', 'receive', 'send'])
  expect(selectHasHistory(alone)).toBe(false)
  for (const options of [{ services: served }, { projectId: 'project' }]) {
    const state = stateWith({}, options)
    expect(selectActions(state, 'eip155')).toContain('swaps')
    expect(selectHasHistory(state)).toBe(true)
  }
  expect(selectHasHistory(stateWith({ history: false }))).toBe(false)
})
