import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShopLogo } from './ShopLogo.js'

const meta: Meta<typeof ShopLogo> = {
  title: 'Pictures/ShopLogo',
  component: ShopLogo,
  args: { shop: 'coinbase' },
}

export default meta

type Story = StoryObj<typeof ShopLogo>

export const Coinbase: Story = {}
export const Meld: Story = { args: { shop: 'meld' } }
export const Large: Story = { args: { size: 'xl' } }
