import type { OpenRequest } from '@foyer/core'
import { createFoyerInstance, type FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import styles from '../buttons.css?inline'
import { FoyerContext } from '../provider/FoyerContext.js'
import { hearOpening, type OnOpen } from '../testing/hearOpening.js'
import { adapterWith, createPageWallet, type PageWallet } from '../testing/pageWallets.js'
import { network } from '../testing/testChain.js'
import { WalletButton, type WalletButtonProps } from './WalletButton.js'

interface StoryProps extends Partial<WalletButtonProps> {
  /** The visitor's earlier actions. Without them nothing of Foyer is loaded. */
  readonly visit?: (foyer: FoyerInstance, wallet: PageWallet) => Promise<void>
  readonly onOpen?: OnOpen
}

/**
 * The button styles outside of their cascade layer, because Storybook's unlayered reset of buttons would override
 * them.
 */
const hostStyles = styles.replace('@layer foyer', '.host-page')

/** Shows a button of a real instance with one wallet, in a host's page. */
function WalletButtonStory({ visit, onOpen = () => undefined, ...props }: StoryProps): JSX.Element {
  const [{ foyer, wallet }] = useState(() => {
    const wallet = createPageWallet()
    const foyer = createFoyerInstance({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: [network],
      adapters: [adapterWith(wallet)],
      storage: 'memory',
      modal: { preload: 'none' },
      log: () => undefined,
    })
    return { foyer: hearOpening(foyer, onOpen), wallet }
  })
  useEffect(() => {
    const stop = foyer.start()
    visit?.(foyer, wallet).catch(() => undefined) // the button shows the result
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

const known = (foyer: FoyerInstance) => foyer.load()

/** Returns a visit that connects the wallet, which answers as given. */
const asked =
  (answer: PageWallet['script']['connect']): NonNullable<StoryProps['visit']> =>
  async (foyer, wallet) => {
    wallet.script.connect = answer
    await foyer.load()
    await foyer.connect({ connectorId: 'test.red' })
  }

const itsWallet: OpenRequest = { wallet: 'test.red' }

interface ExpectedButton {
  readonly text: string
  /** The state of the wallet that the button shows. */
  readonly state?: 'busy' | 'warning' | 'connected'
  readonly opens?: OpenRequest
}

/** Waits until the button shows a state, and then presses it by pointer and by keyboard. */
const opens =
  ({ text, state, opens: request = itsWallet }: ExpectedButton): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', { name: text })
    const states = () => ({
      busy: button.ariaBusy === 'true',
      warning: button.hasAttribute('data-warning'),
      connected: button.querySelector('.foyer-button__connected') !== null,
    })
    const none = { busy: false, warning: false, connected: false }
    await waitFor(() => expect(states()).toEqual(state ? { ...none, [state]: true } : none))
    await expect(button).toHaveAttribute('data-size', args.size ?? 'md')
    await userEvent.click(button)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining(request))
    button.blur()
    await expect(states()).toEqual(state ? { ...none, [state]: true } : none)
  }

const meta: Meta<typeof WalletButtonStory> = {
  title: 'Buttons/WalletButton',
  component: WalletButtonStory,
  args: { onOpen: fn() },
}

export default meta

type Story = StoryObj<typeof WalletButtonStory>

export const BeforeAnythingIsKnown: Story = { play: opens({ text: 'Connect wallet' }) }

export const WithALabel: Story = { args: { label: 'Red Wallet' }, play: opens({ text: 'Red Wallet' }) }

export const Known: Story = { args: { visit: known }, play: opens({ text: 'Red' }) }

export const Small: Story = { args: { visit: known, size: 'sm' }, play: opens({ text: 'Red' }) }

export const Disabled: Story = {
  args: { visit: known, isDisabled: true },
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Red' })
    await userEvent.click(button)
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(button).toBeDisabled()
  },
}

export const Connecting: Story = {
  args: { visit: asked('ignore') },
  play: opens({ text: 'Connecting...', state: 'busy' }),
}

export const Connected: Story = {
  args: { visit: asked('approve') },
  play: opens({ text: 'Red', state: 'connected', opens: { view: 'Account' } }),
}

export const Declined: Story = {
  args: { visit: asked('reject') },
  play: opens({ text: 'Red', state: 'warning' }),
}
