import { createFoyerInstance, type FoyerInstance } from '@foyer/core/instance'
import { createTheme, midnight, paper, sharp, type Token, terminal, tokens } from '@foyer/core/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, useEffect, useState } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import styles from '../buttons.css?inline'
import { FoyerContext } from '../provider/FoyerContext.js'
import { hearOpening, type OnOpen } from '../testing/hearOpening.js'
import { adapterWith, createPageWallet } from '../testing/pageWallets.js'
import { network } from '../testing/testChain.js'
import { AccountButton, FoyerButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

interface StoryProps {
  readonly theme?: ReturnType<typeof createTheme>
  /** The visitor's earlier actions. */
  readonly visit?: (foyer: FoyerInstance) => Promise<void>
  readonly size?: 'sm' | 'md'
  readonly locale?: string
  readonly onOpen?: OnOpen
}

/**
 * The button styles outside of their cascade layer, because Storybook's unlayered reset of buttons would override
 * them.
 */
const hostStyles = styles.replace('@layer foyer', '.host-page')

/** The modal's tokens, unset. Storybook's background has them, but a host's page does not. */
const ofNoTheme = Object.fromEntries(
  Object.values<Token>(tokens).flatMap(({ variables }) => variables.map(each => [each, 'initial'])),
)

/** Shows every button of the host's page side by side, on the background of the mode. */
function HostButtonsStory(props: StoryProps): JSX.Element {
  const { theme = { mode: 'light' }, visit, size, locale = 'en', onOpen = () => undefined } = props
  const [foyer] = useState(() => {
    const foyer = createFoyerInstance({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: [network],
      adapters: [adapterWith(createPageWallet())],
      storage: 'memory',
      modal: { preload: 'none' },
      theme,
      locale,
      log: () => undefined,
    })
    return hearOpening(foyer, onOpen)
  })
  useEffect(() => {
    const stop = foyer.start()
    visit?.(foyer).catch(() => undefined) // the buttons show the result
    return stop
  }, [foyer, visit])
  const ground = theme.mode === 'dark' ? '#000' : '#fff'
  return (
    <main
      className="host-page"
      style={{ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 24, background: ground, ...ofNoTheme }}
    >
      <style>{hostStyles}</style>
      <FoyerContext.Provider value={foyer}>
        <ConnectButton size={size} />
        <NetworkButton size={size} />
        <AccountButton size={size} />
        <FoyerButton size={size} balance="hide" />
      </FoyerContext.Provider>
    </main>
  )
}

const connected = async (foyer: FoyerInstance) => {
  await foyer.load()
  await foyer.connect({ connectorId: 'test.red' })
}

const kindThatOpens = { Connect: 'connect', Networks: 'network', Account: 'account' } as const

/** Waits for the buttons of a state, and then presses each of them. Each target is requested once. */
const opens =
  (...views: readonly (keyof typeof kindThatOpens)[]): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const find = () => canvas.getAllByRole('button')
    const kinds = views.map(view => kindThatOpens[view])
    await waitFor(() => expect(find().map(({ dataset }) => dataset['kind'])).toEqual(kinds))
    const buttons = find()
    for (const button of buttons) {
      await userEvent.click(button)
      button.blur()
    }
    await expect(mocked(args.onOpen)?.mock.calls.map(([request]) => request?.view)).toEqual(views)
    for (const { dataset } of buttons) {
      await expect(dataset).toMatchObject({ size: args.size ?? 'md', theme: args.theme?.mode ?? 'light' })
    }
  }

/** The last button is a `FoyerButton`, which becomes the account button as soon as there is an account. */
const opensAccount = opens('Connect', 'Networks', 'Account', 'Account')

const meta: Meta<typeof HostButtonsStory> = {
  title: 'Buttons/All of them',
  component: HostButtonsStory,
  args: { onOpen: fn() },
  parameters: { ground: 'page' },
}

export default meta

type Story = StoryObj<typeof HostButtonsStory>

export const Disconnected: Story = {
  play: async story => {
    await expect(story.canvas.getAllByText('Connect wallet')).toHaveLength(2)
    await opens('Connect', 'Networks', 'Connect')(story)
  },
}

export const German: Story = {
  args: { locale: 'de' },
  play: async story => {
    await expect(story.canvas.getAllByText('Wallet verbinden')).toHaveLength(2)
    await opens('Connect', 'Networks', 'Connect')(story)
  },
}

export const Connected: Story = { args: { visit: connected }, play: opensAccount }

export const Small: Story = { args: { visit: connected, size: 'sm' }, play: opensAccount }

export const Dark: Story = { args: { theme: { mode: 'dark' }, visit: connected }, play: opensAccount }

export const Paper: Story = {
  args: { theme: createTheme({ preset: paper, mode: 'light' }), visit: connected },
  play: opensAccount,
}

export const Midnight: Story = {
  args: { theme: createTheme({ preset: midnight, mode: 'dark' }), visit: connected },
  play: opensAccount,
}

export const Terminal: Story = {
  args: { theme: createTheme({ preset: terminal, mode: 'dark' }), visit: connected },
  play: opensAccount,
}

export const Sharp: Story = {
  args: { theme: createTheme({ preset: sharp, mode: 'light' }), visit: connected },
  play: opensAccount,
}
