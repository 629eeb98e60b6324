import type { FoyerOptions } from '@foyer/core'
import { createStoryAdapter, type StoryScript } from './storyAdapter.js'
import { storyIcons, storyNetworks, storySolana } from './storyNetworks.js'

const wallets: NonNullable<StoryScript['wallets']> = [['ember', 'Ember', 'ANNOUNCED', storyIcons.ember]]

/** A host of two namespaces, and one wallet that is found in both. */
export const severalChains: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana],
  adapters: [createStoryAdapter({ wallets }), createStoryAdapter({ wallets, connect: 'wait' }, 'solana')],
}
