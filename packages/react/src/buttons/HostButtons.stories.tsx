import { createFoyer, type Foyer } from '@foyer/core'
import { createTheme, midnight, paper, type Token, terminal, tokens } from '@foyer/core/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, useEffect, useState } from 'react'
import { expect, within } from 'storybook/test'
import styles from '../buttons.css?inline'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapterWith, createPageWallet } from '../testing/pageWallets.js'
import { network } from '../testing/testChain.js'
import { AccountButton, FoyerButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

interface StoryProps {
  readonly theme?: ReturnType<typeof createTheme>
  /** What the visitor did before. */
  readonly visit?: (foyer: Foyer) => Promise<void>
  readonly size?: 'sm' | 'md'
}

/** Storybook's reset of buttons is in no layer, and would win over one: here the sheet is in none either. */
const hostStyles = styles.replace('@layer foyer', '.host-page')

/** Storybook's ground has the modal's own tokens, which no page of a host has. */
const ofNoTheme = Object.fromEntries(
  Object.values<Token>(tokens).flatMap(({ variables }) => variables.map(each => [each, 'initial'])),
)

/** Every button of the host's page beside the others, on the ground of the mode. */
function HostButtonsStory({ theme = { mode: 'light' }, visit, size }: StoryProps): JSX.Element {
  const [foyer] = useState(() =>
    createFoyer({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: [network],
      adapters: [adapterWith(createPageWallet())],
      storage: 'memory',
      preload: 'none',
      theme,
      log: () => undefined,
    }),
  )
  useEffect(() => {
    const stop = foyer.start()
    visit?.(foyer).catch(() => undefined) // what came of it is what the buttons show
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

const connected = async (foyer: Foyer) => {
  await foyer.load()
  await foyer.connection.connect({ connectorId: 'test.red' })
}

const showsAccount: Story['play'] = async ({ canvasElement }) => {
  const accounts = await within(canvasElement).findAllByTestId('foyer-account-button')
  // The last one is `FoyerButton`, which was the button to connect before.
  await expect(accounts).toHaveLength(2)
}

const meta: Meta<typeof HostButtonsStory> = {
  title: 'Buttons/All of them',
  component: HostButtonsStory,
  parameters: { ground: 'page' },
}

export default meta

type Story = StoryObj<typeof HostButtonsStory>

export const Disconnected: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('Connect Wallet')).toHaveLength(2)
  },
}

export const Connected: Story = { args: { visit: connected }, play: showsAccount }

export const Small: Story = { args: { visit: connected, size: 'sm' }, play: showsAccount }

export const Dark: Story = { args: { theme: { mode: 'dark' }, visit: connected }, play: showsAccount }

export const Paper: Story = {
  args: { theme: createTheme({ preset: paper, mode: 'light' }), visit: connected },
  play: showsAccount,
}

export const Midnight: Story = {
  args: { theme: createTheme({ preset: midnight, mode: 'dark' }), visit: connected },
  play: showsAccount,
}

export const Terminal: Story = {
  args: { theme: createTheme({ preset: terminal, mode: 'dark' }), visit: connected },
  play: showsAccount,
}
