import type { Meta, StoryObj } from '@storybook/react-vite'
import { WholeText } from './WholeText.js'

const meta: Meta<typeof WholeText> = {
  title: 'Text/WholeText',
  component: WholeText,
  args: { children: 'Send 1.5 ETH to 0x2546…Ec30' },
  render: args => (
    <p style={{ inlineSize: 200, overflowWrap: 'break-word' }}>
      <WholeText {...args} />
    </p>
  ),
}

export default meta

type Story = StoryObj<typeof WholeText>

export const Short: Story = {}
export const Two: Story = { args: { children: 'Swap 1.5 ETH for 3,571.70625 PUSD' } }
export const Long: Story = { args: { children: 'Send 1,234,567.123456789012345678 WSTETH to 0x2546…Ec30' } }
