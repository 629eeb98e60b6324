import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react'
import { createMultichainWallet } from '../multichain/createMultichainWallet.js'
import type { MultichainWalletOptions } from '../multichain/MultichainWallet.js'
import { defaultWallet } from '../wallets/defaultWallet.js'
import { type StoryFoyer, type StoryStateName, storyStates } from './storyStates.js'

/** A story's parameter `foyer`. */
export interface FoyerParameters<Foyer extends StoryFoyer = StoryFoyer> {
  /** The visitor's state with the wallet. Defaults to `disconnected`. */
  readonly state?: StoryStateName
  /** The view to open in the modal, as for `foyer.open`. The modal stays closed when absent. */
  readonly open?: OpenRequestOf<Foyer>
}

/** The request that opens the instance's modal. If the instance's type is not given, any view by name. */
type OpenRequestOf<Foyer extends StoryFoyer> = StoryFoyer extends Foyer
  ? { readonly view: string }
  : Parameters<Foyer['open']>[0]

/** The instance, provider and wallet of the stories that `withFoyer` renders. */
export interface FoyerStories<Foyer extends StoryFoyer> {
  /** Creates a story's instance, as the app creates its own. `storage: 'memory'` isolates stories from each other. */
  readonly createFoyer: (id: string) => Foyer
  /** The component `FoyerProvider` of `@foyer/react`. */
  readonly Provider: ComponentType<{ readonly foyer: Foyer; readonly children?: ReactNode }>
  /** The page's wallet. Defaults to an Ethereum wallet named Test Wallet. */
  readonly wallet?: MultichainWalletOptions
}

/** The part of Storybook's context that the decorator reads. */
export interface StoryContext {
  readonly id: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * Returns a Storybook decorator. It renders an app's story inside a Foyer instance with a wallet that has real keys,
 * in the state and with the view of the story's parameter `foyer`.
 *
 * @example
 * export default { decorators: [withFoyer({ createFoyer, Provider: FoyerProvider })] }
 * export const Connected = { parameters: { foyer: { state: 'connected', open: { view: 'Account' } } } }
 */
export function withFoyer<Foyer extends StoryFoyer>(stories: FoyerStories<Foyer>) {
  return (Story: ComponentType, { id, parameters }: StoryContext): JSX.Element => (
    <FoyerStory
      key={id}
      {...stories}
      // The story itself checks its parameter with `satisfies FoyerParameters`.
      parameters={(parameters['foyer'] ?? {}) as FoyerParameters<Foyer>}
    >
      <Story />
    </FoyerStory>
  )
}

interface FoyerStoryProps<Foyer extends StoryFoyer> extends FoyerStories<Foyer> {
  readonly parameters: FoyerParameters<Foyer>
  readonly children: ReactNode
}

function FoyerStory<Foyer extends StoryFoyer>(props: FoyerStoryProps<Foyer>): JSX.Element {
  const { createFoyer, Provider, wallet: options = defaultWallet, parameters, children } = props
  const { state = 'disconnected', open } = parameters
  const [foyer] = useState(() => createFoyer(`story-${Math.random().toString(36).slice(2)}`))
  useEffect(() => {
    const wallet = createMultichainWallet(options)
    const { hasWallet, reach } = storyStates[state]
    const stop = hasWallet ? wallet.announce() : undefined
    const ended = new AbortController()
    const show = async () => {
      await foyer.advanced.load()
      await reach({ wallet, connect: () => connectByName(foyer, options.name, ended.signal) })
      if (open && !ended.signal.aborted) foyer.open(open as never) // The instance's own type of request.
    }
    show().catch(error => {
      if (!ended.signal.aborted) throw error // Errors after the story ended do not matter.
    })
    return () => {
      ended.abort()
      stop?.()
    }
  }, [foyer, options, state, open])
  return <Provider foyer={foyer}>{children}</Provider>
}

async function connectByName(foyer: StoryFoyer, name: string, signal: AbortSignal): Promise<unknown> {
  const find = () => foyer.getState().connection.connectors.find(each => each.name === name)
  while (!find() && !signal.aborted) await new Promise(resolve => requestAnimationFrame(resolve))
  const connector = find()
  return connector && !signal.aborted && foyer.connect({ connectorId: connector.id })
}
