import type { Meta, StoryObj } from '@storybook/react-vite'
import CopyIcon from '../icons/copy.svg'
import { Snackbar } from './Snackbar.js'

const meta: Meta<typeof Snackbar> = {
  title: 'Status/Snackbar',
  component: Snackbar,
  args: { isOpen: true, variant: 'success', message: 'Address copied' },
  // A message lies above the region, which has no height.
  decorators: [
    Story => (
      <div style={{ paddingBlockStart: '80px' }}>
        <Story />
      </div>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof Snackbar>

export const Success: Story = {}
export const Failed: Story = { args: { variant: 'error', message: 'Failed to disconnect' } }
export const Loading: Story = { args: { variant: 'loading', message: 'Authenticating...' } }
export const CustomIcon: Story = { args: { icon: <CopyIcon /> } }
export const Long: Story = {
  args: {
    variant: 'error',
    message: 'The wallet refused to switch networks because another request is still open',
  },
}
export const OverThePage: Story = {
  args: { place: 'page', variant: 'error', message: 'Failed to disconnect' },
}
export const Closed: Story = { args: { isOpen: false } }
