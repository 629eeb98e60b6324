import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { AccountBody } from '../stories/AccountBody.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { ConnectingBody } from '../stories/ConnectingBody.js'
import { expectLink } from '../stories/expectLink.js'
import { expectPress, pressAll } from '../stories/expectPress.js'
import { NetworksBody } from '../stories/NetworksBody.js'
import { pressWallets } from '../stories/pressWallets.js'
import { Card } from './Card.js'

const meta: Meta<typeof Card> = { title: 'Layout/Card', component: Card, parameters: { ground: 'page' } }

export default meta

type Story = StoryObj<typeof Card>

const onPress = fn()

export const Connect: Story = {
  args: { children: <ConnectBody onSelect={onPress} /> },
  play: async ({ canvas, canvasElement }) => {
    // The surrounding dialog has the name, so the card is no landmark.
    await expect(canvas.queryByRole('region')).toBeNull()
    await pressWallets(canvasElement, onPress)
  },
}
export const Connecting: Story = { args: { children: <ConnectingBody state="waiting" /> } }
export const Declined: Story = {
  args: { children: <ConnectingBody state="error" onRetry={onPress} /> },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Connection declined')).toBeVisible())
    await expectPress(canvas.getByRole('button', { name: 'Try again' }), { calls: onPress })
  },
}

/** Presses every control of an account view, with the network at the start of a line. */
const pressesAccount =
  (startsOn: 'left' | 'right'): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const network = canvas.getByRole('button', { name: 'Ethereum, choose network' })
    const sides = [network, canvas.getByRole('button', { name: 'Close' })].map(
      each => each.getBoundingClientRect().left,
    )
    const [near = 0, far = 0] = startsOn === 'left' ? sides : sides.reverse()
    await expect(near).toBeLessThan(far)
    const rows = within(canvas.getByRole('list', { name: 'Account' })).getAllByRole('button')
    await pressAll([network, canvas.getByRole('button', { name: 'Copy address' }), ...rows])
    const pressed = ['Ethereum', 'Copy address', 'Swap', 'Activity', 'Disconnect']
    await expect(onPress.mock.calls.flat()).toEqual(pressed)
    await expectLink(canvas.getByRole('link', { name: 'Block explorer' }), 'https://example.com')
  }

export const Account: Story = {
  args: { children: <AccountBody onPress={onPress} /> },
  play: pressesAccount('left'),
}
export const Networks: Story = {
  args: { children: <NetworksBody onChoose={onPress} /> },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('list', { name: 'Networks' })).getAllByRole('button')
    await expect(rows.map(each => each.ariaCurrent)).toEqual(['true', null, null, null])
    await expect(canvas.getByRole('button', { name: 'Optimism' })).toBeDisabled()
    await pressAll(rows)
    await expect(onPress.mock.calls.flat()).toEqual(['Ethereum', 'Polygon', 'Somewhere Else'])
  },
}
export const Inline: Story = {
  args: { isInline: true, label: 'Connect wallet', children: <ConnectBody onSelect={onPress} /> },
  play: async ({ canvas }) => {
    await pressWallets(canvas.getByRole('region', { name: 'Connect wallet' }), onPress)
  },
}
export const RightToLeft: Story = {
  args: { children: <AccountBody onPress={onPress} /> },
  globals: { direction: 'rtl' },
  play: pressesAccount('right'),
}
