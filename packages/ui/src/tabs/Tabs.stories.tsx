import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { BrowserIcon } from '../icons/BrowserIcon.js'
import { DesktopIcon } from '../icons/DesktopIcon.js'
import { MobileIcon } from '../icons/MobileIcon.js'
import { Tabs } from './Tabs.js'

const meta: Meta<typeof Tabs> = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: {
    label: 'Platform',
    selectedId: 'mobile',
    onChange: fn(),
    items: [
      { id: 'browser', label: 'Browser', icon: <BrowserIcon /> },
      { id: 'mobile', label: 'Mobile', icon: <MobileIcon /> },
      { id: 'desktop', label: 'Desktop', icon: <DesktopIcon /> },
    ],
  },
}

export default meta

type Story = StoryObj<typeof Tabs>

export const Three: Story = {
  render: args => {
    const [selectedId, select] = useState('mobile')
    return <Tabs {...args} selectedId={selectedId} onChange={select} />
  },
}
export const Two: Story = {
  args: {
    items: [
      { id: 'payment', label: 'Payment' },
      { id: 'ordinals', label: 'Ordinals' },
    ],
    selectedId: 'payment',
  },
}
