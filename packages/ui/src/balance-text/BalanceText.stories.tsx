import type { Meta, StoryObj } from '@storybook/react-vite'
import { BalanceText } from './BalanceText.js'

const meta: Meta<typeof BalanceText> = { title: 'Account/BalanceText', component: BalanceText }

export default meta

type Story = StoryObj<typeof BalanceText>

export const Native: Story = { args: { integer: '12', fraction: '.482', symbol: 'ETH' } }
export const Fiat: Story = { args: { prefix: '$', integer: '4,210', fraction: '.55', size: 'lg' } }
export const Zero: Story = { args: { integer: '0', fraction: '.000', symbol: 'ETH' } }
export const NativeHeadline: Story = { args: { integer: '12', fraction: '.482', symbol: 'ETH', size: 'lg' } }
export const LongHeadline: Story = {
  args: { integer: '1,234,567,890', symbol: 'EXTRAORDINARY', size: 'lg' },
}
