import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { WalletImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { ValueRow, ValueRowShimmer } from './ValueRow.js'

const meta: Meta<typeof ValueRow> = {
  title: 'Rows/ValueRow',
  component: ValueRow,
  args: {
    title: 'Meridian',
    description: '12.5 MRD',
    value: '$37.50',
    image: <WalletImage name="Meridian" src={storyImages.wave} />,
  },
}

export default meta

type Story = StoryObj<typeof ValueRow>

export const Shown: Story = {}
export const Link: Story = { args: { href: 'https://explorer.example/tx/1', note: 'Nov 21' } }
export const Choice: Story = { args: { onClick: fn() } }
export const Selected: Story = { args: { onClick: fn(), isSelected: true } }
export const Disabled: Story = { args: { onClick: fn(), isDisabled: true } }
export const WithoutValue: Story = { args: { value: undefined } }
export const LongTexts: Story = {
  args: {
    title: 'The Extraordinarily Long Token Name That No Designer Ever Planned For',
    description: '123,456,789,012,345,678,901,234.567 LONGSYMBOL',
    value: '$999,999,999,999,999.99 and more',
    note: 'A note that does not fit either',
  },
}
export const RightToLeft: Story = {
  args: { title: 'إيثر', description: '12.5 ETH', value: '37.50 $' },
  globals: { direction: 'rtl' },
}
export const Loading: Story = { render: () => <ValueRowShimmer /> }
