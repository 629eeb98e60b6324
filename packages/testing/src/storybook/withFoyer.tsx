import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react'
import { createMultichainWallet } from '../multichain/createMultichainWallet.js'
import type { MultichainWalletOptions } from '../multichain/MultichainWallet.js'
import { defaultWallet } from '../wallets/defaultWallet.js'
import { type StoryFoyer, type StoryStateName, storyStates } from './storyStates.js'

/** What a story says in its parameter `foyer`. */
export interface FoyerParameters<Foyer extends StoryFoyer = StoryFoyer> {
  /** How far the visitor is with the wallet; `disconnected` when absent. */
  readonly state?: StoryStateName
  /** The view of the modal that is open then, as `foyer.router.open` takes it; closed when absent. */
  readonly open?: OpenRequestOf<Foyer>
}

/** What an instance opens; a view of the modal by its name where the instance is not named. */
type OpenRequestOf<Foyer extends StoryFoyer> = StoryFoyer extends Foyer
  ? { readonly view: string }
  : Parameters<Foyer['router']['open']>[0]

/** What `withFoyer` is given. */
export interface FoyerStories<Foyer extends StoryFoyer> {
  /** Makes the instance of a story, as the app makes its own. `storage: 'memory'` keeps stories apart. */
  readonly createFoyer: (id: string) => Foyer
  /** `FoyerProvider` of `@foyer/react`. */
  readonly Provider: ComponentType<{ readonly foyer: Foyer; readonly children?: ReactNode }>
  /** The wallet of the page; one on Ethereum called Test Wallet when absent. */
  readonly wallet?: MultichainWalletOptions
}

/** What Storybook tells a decorator, as far as it is read. */
export interface StoryContext {
  readonly id: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * A decorator of Storybook: shows a story of the app inside an instance of Foyer with a wallet that has real keys, in the state
 * and with the view that the story names in its parameter `foyer`.
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
      // What a story says is checked where it is written: `satisfies FoyerParameters`.
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
      await foyer.load()
      await reach({ wallet, connect: () => connectByName(foyer, options.name, ended.signal) })
      if (open && !ended.signal.aborted) foyer.router.open(open as never) // what the instance itself takes
    }
    show().catch(error => {
      if (!ended.signal.aborted) throw error // a story that ends takes its way along
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
  return connector && !signal.aborted && foyer.connection.connect({ connectorId: connector.id })
}
