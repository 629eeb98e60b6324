import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import CheckIcon from '../icons/check.svg'
import GridIcon from '../icons/grid.svg'
import { WalletImage } from '../picture/Picture.js'
import { expectPress } from '../stories/expectPress.js'
import { storyImages } from '../stories/storyImages.js'
import { ListRow, Tag } from './ListRow.js'

const meta: Meta<typeof ListRow> = {
  title: 'Rows/ListRow',
  component: ListRow,
  args: { title: 'Meridian', image: <WalletImage name="Meridian" src={storyImages.wave} />, onClick: fn() },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: new RegExp(`^${args.title}`) })
    await expectPress(row, { calls: args.onClick, isIdle: args.isLoading || args.isDisabled })
    await expect(row.ariaBusy).toBe(args.isLoading ? 'true' : null)
    await expect(row.ariaCurrent).toBe(args.isSelected || args.isShown ? 'true' : null)
    await expect(row).toHaveProperty('disabled', args.isDisabled === true)
    // A row has a tick, a chevron or a spinner, but none if its content is shown next to the list.
    const isMarked = args.hasChevron || args.isSelected || args.isLoading
    await expect(row.querySelectorAll('.list-row__accessory')).toHaveLength(isMarked ? 1 : 0)
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  },
}

export default meta

type Story = StoryObj<typeof ListRow>

export const Connected: Story = { args: { tag: <Tag tone="success">connected</Tag> } }
export const Large: Story = { args: { size: 'lg', title: 'Continue with Meridian', hasChevron: true } }
export const Small: Story = {
  args: { size: 'sm', title: 'All wallets', image: <GridIcon />, tag: <Tag>540+</Tag> },
}
export const ShownBeside: Story = { args: { isShown: true } }
export const Plain: Story = {}
export const WithDescription: Story = {
  args: { description: 'Open the app on your phone', hasChevron: true },
}
export const WithBadge: Story = {
  args: { image: <WalletImage name="Meridian" src={storyImages.wave} badge={<CheckIcon />} /> },
}
export const FallbackImage: Story = {
  args: { image: <WalletImage name="Meridian" />, tag: <Tag>recent</Tag> },
}
export const Chevron: Story = { args: { hasChevron: true, tag: <Tag>540+</Tag> } }
export const Selected: Story = { args: { isSelected: true } }
export const Loading: Story = { args: { isLoading: true, description: 'Opening' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Danger: Story = { args: { tone: 'danger', title: 'Disconnect' } }
export const LongTitle: Story = {
  args: {
    title: 'The Extraordinarily Long Wallet Name That No Designer Ever Planned For',
    description: 'And a description that goes on for longer than the card is wide, as they do',
    tag: <Tag tone="accent">multichain</Tag>,
    hasChevron: true,
  },
}
/** The only wallet in an inline card on a narrow phone. Its name has priority over the tag. */
export const InNarrowCard: Story = {
  args: {
    size: 'lg',
    title: 'Continue with Meridian',
    tag: <Tag tone="accent">multichain</Tag>,
    hasChevron: true,
  },
  decorators: [
    Story => (
      <div style={{ inlineSize: 214 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const title = canvas.getByText('Continue with Meridian')
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
    await expect(canvas.getByText('multichain')).not.toBeVisible()
  },
}

export const RightToLeft: Story = {
  args: { title: 'محفظة', description: 'افتح التطبيق', hasChevron: true },
  globals: { direction: 'rtl' },
}
export const WithoutImage: Story = { args: { image: undefined, hasChevron: true } }
