import type { Namespace } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { createStoryAdapter, type StoryScript } from './storyAdapter.js'
import { storyFurther, storyIcons, storyNetworks, storySolana } from './storyNetworks.js'

const wallets: NonNullable<StoryScript['wallets']> = [['ember', 'Ember', 'ANNOUNCED', storyIcons.ember]]

/** A host with two namespaces and a wallet that supports both. */
export const severalChains: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana],
  adapters: [createStoryAdapter({ wallets }), createStoryAdapter({ wallets, connect: 'wait' }, 'solana')],
}

/**
 * A host with one namespace whose wallet announced itself twice, either after an update or as two wallets of one
 * name.
 */
export const severalOfOneName: Partial<FoyerOptions> = {
  adapters: [
    createStoryAdapter({
      wallets: [
        ['test.ember', 'Ember', 'ANNOUNCED', storyIcons.ember],
        // The list appends a wallet's uuid to a repeated name.
        ['ember-again', 'Ember (7d0f1a5e-95e2-4a9d-a6b0-5b1b8f4cf8a1)', 'ANNOUNCED', storyIcons.umbra],
      ],
      claims: { id: 'test.ember', name: 'Ember' },
      rdns: 'test.ember',
      connect: 'wait',
    }),
  ],
}

/**
 * A host with two namespaces, each with a wallet that has the same name as the other but no other identity in common.
 */
export const oneNameAlone: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana],
  adapters: [
    createStoryAdapter({ wallets }),
    createStoryAdapter({ wallets: [['solana-ember', 'Ember', 'ANNOUNCED', storyIcons.umbra]] }, 'solana'),
  ],
}

/** A host with all five namespaces and a wallet that supports each. */
export const allChains: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana, ...storyFurther],
  adapters: [
    createStoryAdapter({ wallets }),
    ...(['solana', 'polkadot', 'bip122', 'cosmos'] as const).map(namespace =>
      createStoryAdapter({ wallets, connect: 'wait' }, namespace),
    ),
  ],
}

/** Returns a host with one other namespace and the wallet Ember. */
export function onlyChain(
  namespace: Exclude<Namespace, 'eip155'>,
  script: StoryScript = {},
): Partial<FoyerOptions> {
  const networks = [storySolana, ...storyFurther].filter(each => each.namespace === namespace)
  return { networks, adapters: [createStoryAdapter({ wallets, ...script }, namespace)] }
}
