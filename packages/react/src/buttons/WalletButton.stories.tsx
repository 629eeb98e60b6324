import { createFoyer, type Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, useEffect, useState } from 'react'
import styles from '../buttons.css?inline'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapterWith, createPageWallet, type PageWallet } from '../testing/pageWallets.js'
import { network } from '../testing/testChain.js'
import { WalletButton, type WalletButtonProps } from './WalletButton.js'

interface StoryProps extends Partial<WalletButtonProps> {
  /** What the visitor did before; without it nothing of Foyer's is loaded. */
  readonly visit?: (foyer: Foyer, wallet: PageWallet) => Promise<void>
}

/** Storybook's reset of buttons is in no layer, and would win over one: here the sheet is in none either. */
const hostStyles = styles.replace('@layer foyer', '.host-page')

/** A button of a real instance with one wallet in the page, in a host's page. */
function WalletButtonStory({ visit, ...props }: StoryProps): JSX.Element {
  const [{ foyer, wallet }] = useState(() => {
    const wallet = createPageWallet()
    const foyer = createFoyer({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: [network],
      adapters: [adapterWith(wallet)],
      storage: 'memory',
      preload: 'none',
      log: () => undefined,
    })
    return { foyer, wallet }
  })
  useEffect(() => {
    const stop = foyer.start()
    visit?.(foyer, wallet).catch(() => undefined) // what came of it is what the button shows
    return stop
  }, [foyer, wallet, visit])
  return (
    <main className="host-page" style={{ padding: 24 }}>
      <style>{hostStyles}</style>
      <FoyerContext.Provider value={foyer}>
        <WalletButton wallet="test.red" {...props} />
      </FoyerContext.Provider>
    </main>
  )
}

const known = (foyer: Foyer) => foyer.load()

/** Asks the wallet, which answers as it is told to. */
const asked =
  (answer: PageWallet['script']['connect']): NonNullable<StoryProps['visit']> =>
  async (foyer, wallet) => {
    wallet.script.connect = answer
    await foyer.load()
    await foyer.connection.connect({ connectorId: 'test.red' })
  }

const meta: Meta<typeof WalletButtonStory> = { title: 'Buttons/WalletButton', component: WalletButtonStory }

export default meta

type Story = StoryObj<typeof WalletButtonStory>

export const BeforeAnythingIsKnown: Story = { args: {} }

export const WithALabel: Story = { args: { label: 'Red Wallet' } }

export const Known: Story = { args: { visit: known } }

export const Small: Story = { args: { visit: known, size: 'sm' } }

export const Disabled: Story = { args: { visit: known, isDisabled: true } }

export const Connecting: Story = { args: { visit: asked('ignore') } }

export const Connected: Story = { args: { visit: asked('approve') } }

export const Declined: Story = { args: { visit: asked('reject') } }
