import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import BrowserIcon from '../icons/browser.svg'
import DesktopIcon from '../icons/desktop.svg'
import MobileIcon from '../icons/mobile.svg'
import WebsiteIcon from '../icons/website.svg'
import { expectOneCall } from '../stories/expectOneCall.js'
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

interface PlayContext {
  readonly canvasElement: HTMLElement
}

/** Expects that one tab is selected and that Tab reaches only that one. */
async function expectChosen({ canvasElement }: PlayContext, name: string): Promise<void> {
  const tabs = within(canvasElement).getAllByRole('tab')
  const chosen = within(canvasElement).getByRole('tab', { selected: true })
  await expect(chosen).toHaveAccessibleName(name)
  await expect(tabs.filter(tab => tab.tabIndex === 0)).toEqual([chosen])
}

interface Walk {
  readonly keys: string
  readonly to: string
  /** The keys to return to the first tab. */
  readonly back: string
  readonly from: string
}

/** Moves along tabs that select on focus. Expects the selection to follow the focus there and back. */
async function walk(shown: PlayContext, { keys, to, back, from }: Walk): Promise<void> {
  const canvas = within(shown.canvasElement)
  await expectChosen(shown, from)
  canvas.getByRole('tab', { name: from }).focus()
  await userEvent.keyboard(keys)
  await expect(canvas.getByRole('tab', { name: to })).toHaveFocus()
  await expectChosen(shown, to)
  await userEvent.keyboard(back)
  await expectChosen(shown, from)
  canvas.getByRole('tab', { name: from }).blur()
}

/** Presses another tab. The story does not update `selectedId`, so the selection stays. */
const pressesOther =
  (name: string, id: string): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const other = canvas.getByRole('tab', { name })
    await userEvent.click(other)
    other.blur()
    await expectOneCall(args.onChange, id)
    await expect(other).toHaveAttribute('aria-selected', 'false')
  }

export const Three: Story = {
  render: args => {
    const [selectedId, select] = useState('mobile')
    return <Tabs {...args} selectedId={selectedId} onChange={select} />
  },
  play: async shown => {
    await walk(shown, { keys: '{ArrowRight}', to: 'Desktop', back: '{ArrowLeft}', from: 'Mobile' })
    // Wraps at the end, then at the beginning.
    await walk(shown, { keys: '{End}{ArrowRight}', to: 'Browser', back: '{ArrowRight}', from: 'Mobile' })
    await walk(shown, { keys: '{Home}{ArrowLeft}', to: 'Desktop', back: '{ArrowLeft}', from: 'Mobile' })
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
  play: pressesOther('Ordinals', 'ordinals'),
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel', { name: 'Webapp' })).toHaveTextContent('Continue in web')
    await userEvent.click(canvas.getByRole('tab', { name: 'Desktop' }))
    const panel = canvas.getByRole('tabpanel', { name: 'Desktop' })
    await expect(panel).toHaveTextContent('Continue in desktop')
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id)
    const chosen = canvas.getByRole('tab', { name: 'Webapp' })
    await userEvent.click(chosen)
    await expect(panel).toHaveTextContent('Continue in web')
    chosen.blur()
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
  play: pressesOther('Aplicación', 'web'),
}
