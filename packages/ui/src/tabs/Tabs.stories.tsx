import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { BrowserIcon, DesktopIcon, MobileIcon, WebsiteIcon } from '../icons/viewIcons.js'
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

const platforms = [
  { id: 'browser', label: 'Browser', icon: <BrowserIcon /> },
  { id: 'mobile', label: 'Mobile', icon: <MobileIcon /> },
  { id: 'web', label: 'Webapp', icon: <WebsiteIcon /> },
  { id: 'desktop', label: 'Desktop', icon: <DesktopIcon /> },
].map(item => ({ ...item, tabId: `tab-${item.id}`, panelId: 'platform' }))

export const FourWithPanel: Story = {
  render: args => {
    const [selectedId, select] = useState('web')
    return (
      <>
        <Tabs {...args} items={platforms} selectedId={selectedId} onChange={select} />
        <div id="platform" role="tabpanel" aria-labelledby={`tab-${selectedId}`} style={{ padding: 16 }}>
          Continue in {selectedId}
        </div>
      </>
    )
  },
}
export const LongLabels: Story = {
  args: {
    items: platforms.map((item, index) => ({
      ...item,
      label: ['Navegador', 'Móvil', 'Aplicación', 'Escritorio'][index] ?? '',
    })),
    selectedId: 'mobile',
  },
  render: args => (
    <>
      <Tabs {...args} />
      <div id="platform" role="tabpanel" aria-labelledby="tab-mobile" />
    </>
  ),
}
