import type { Namespace } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { createStoryAdapter, type StoryScript } from './storyAdapter.js'
import { storyFurther, storyIcons, storyNetworks, storySolana } from './storyNetworks.js'

const wallets: NonNullable<StoryScript['wallets']> = [['ember', 'Ember', 'ANNOUNCED', storyIcons.ember]]

/** A host of two namespaces, and one wallet that is found in both. */
export const severalChains: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana],
  adapters: [createStoryAdapter({ wallets }), createStoryAdapter({ wallets, connect: 'wait' }, 'solana')],
}

/** A host of one namespace, and a wallet that announced itself twice: it may have been updated, or another one has its name. */
export const severalOfOneName: Partial<FoyerOptions> = {
  adapters: [
    createStoryAdapter({
      wallets: [
        ['test.ember', 'Ember', 'ANNOUNCED', storyIcons.ember],
        // As it is named in a list: by the uuid that it came with.
        ['ember-again', 'Ember (7d0f1a5e-95e2-4a9d-a6b0-5b1b8f4cf8a1)', 'ANNOUNCED', storyIcons.umbra],
      ],
      claims: { id: 'test.ember', name: 'Ember' },
      rdns: 'test.ember',
      connect: 'wait',
    }),
  ],
}

/** A host of two namespaces, where a wallet of each goes by one name, and nothing else says that they are one. */
export const oneNameAlone: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana],
  adapters: [
    createStoryAdapter({ wallets }),
    createStoryAdapter({ wallets: [['solana-ember', 'Ember', 'ANNOUNCED', storyIcons.umbra]] }, 'solana'),
  ],
}

/** A host of all five namespaces, and one wallet that is found in each. */
export const allChains: Partial<FoyerOptions> = {
  networks: [...storyNetworks, storySolana, ...storyFurther],
  adapters: [
    createStoryAdapter({ wallets }),
    ...(['solana', 'polkadot', 'bip122', 'cosmos'] as const).map(namespace =>
      createStoryAdapter({ wallets, connect: 'wait' }, namespace),
    ),
  ],
}

/** A host of one other namespace, whose wallet is Ember. */
export function onlyChain(
  namespace: Exclude<Namespace, 'eip155'>,
  script: StoryScript = {},
): Partial<FoyerOptions> {
  const networks = [storySolana, ...storyFurther].filter(each => each.namespace === namespace)
  return { networks, adapters: [createStoryAdapter({ wallets, ...script }, namespace)] }
}
