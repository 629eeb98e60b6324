import type { Meta, StoryObj } from '@storybook/react-vite'
import { WholeAddresses } from './WholeAddresses.js'

const meta: Meta<typeof WholeAddresses> = {
  title: 'Text/WholeAddresses',
  component: WholeAddresses,
  args: { children: 'Send 1.5 ETH to 0x2546…Ec30' },
  render: args => (
    <p style={{ inlineSize: 170 }}>
      <WholeAddresses {...args} />
    </p>
  ),
}

export default meta

type Story = StoryObj<typeof WholeAddresses>

export const Short: Story = {}
export const Several: Story = { args: { children: 'Send 1.5 ETH from 0x8ba1…BA72 to 0x2546…Ec30' } }
