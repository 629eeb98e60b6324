import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { expectPress } from '../stories/expectPress.js'
import { storyImages } from '../stories/storyImages.js'
import { WalletCard, WalletCardShimmer } from './WalletGrid.js'

const meta: Meta<typeof WalletCard> = {
  title: 'Rows/WalletCard',
  component: WalletCard,
  args: { name: 'Ember', image: storyImages.fox, onClick: fn() },
  play: async ({ args, canvas }) => {
    const marks = [args.installedLabel, args.certifiedLabel].filter(Boolean)
    const card = canvas.getByRole('button')
    await expect(card).toHaveTextContent([args.name, ...marks].join(', '))
    await expectPress(card, { calls: args.onClick, isIdle: args.isDisabled })
    await expect(card.ariaDisabled).toBe(args.isDisabled ? 'true' : null)
    await expect(card.querySelectorAll('img')).toHaveLength(args.image ? 1 : 0)
    await expect(card.offsetWidth).toBeLessThanOrEqual(78)
  },
  decorators: [
    Story => (
      <div style={{ inlineSize: 78, marginInline: 'auto' }}>
        <Story />
      </div>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof WalletCard>

export const Plain: Story = {}
export const Certified: Story = { args: { certifiedLabel: 'certified' } }
export const Installed: Story = { args: { installedLabel: 'installed' } }
export const CertifiedAndInstalled: Story = {
  args: {
    certifiedLabel: 'certified',
    installedLabel: 'installed',
    image: storyImages.wave,
    name: 'Wavelength',
  },
}
export const LongName: Story = { args: { name: 'The Wallet With A Long Name', certifiedLabel: 'certified' } }
export const WithoutImage: Story = { args: { image: undefined } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Loading: Story = {
  render: () => <WalletCardShimmer />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
