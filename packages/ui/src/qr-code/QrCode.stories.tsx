import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.js'
import WalletIcon from '../icons/wallet.svg'
import { WalletImage } from '../picture/Picture.js'
import { findIn } from '../stories/findIn.js'
import { pairingLink } from '../stories/pairingLink.js'
import { storyImages } from '../stories/storyImages.js'
import { QrCode } from './QrCode.js'

const meta: Meta<typeof QrCode> = {
  title: 'Pictures/QrCode',
  component: QrCode,
  args: { text: pairingLink(1), label: 'QR code that connects a wallet on a phone' },
}

export default meta

type Story = StoryObj<typeof QrCode>

export const WithLogo: Story = {
  args: { image: <WalletImage name="Ember" src={storyImages.fox} size="lg" /> },
}
export const WithImageAddress: Story = { args: { image: storyImages.wave } }
export const WithoutImageOfWallet: Story = { args: { image: <WalletImage name="Ember" size="lg" /> } }
export const WithGlyph: Story = { args: { image: <WalletIcon /> } }
export const Loading: Story = { args: { text: undefined } }
export const Address: Story = {
  args: {
    text: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    label: 'QR code of the address',
    hasClearCentre: false,
    size: 232,
  },
}
export const Coloured: Story = {
  args: { image: storyImages.moon },
  render: args => (
    <div style={{ ['--foyer-qr-color' as string]: '#3b1f8f' }}>
      <QrCode {...args} />
    </div>
  ),
}
export const LongText: Story = { args: { text: pairingLink(1).repeat(2) } }
export const TooLongText: Story = { args: { text: 'x'.repeat(2400) } }
export const Refreshed: Story = {
  args: { image: storyImages.leaf },
  render: args => {
    const [attempt, setAttempt] = useState<number>()
    return (
      <div style={{ display: 'grid', gap: 12 }}>
        <QrCode {...args} text={attempt === undefined ? undefined : pairingLink(attempt)} />
        <Button variant="secondary" onClick={() => setAttempt((attempt ?? 0) + 1)}>
          New code
        </Button>
        <Button variant="ghost" onClick={() => setAttempt(undefined)}>
          No code
        </Button>
      </div>
    )
  },
  play: async ({ args, canvas, canvasElement }) => {
    const picture = canvas.getByRole('img', { name: args.label })
    const dots = () => findIn(canvasElement, '.qr-code__dots').getAttribute('d')
    await expect(picture).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'New code' }))
    await expect(picture).not.toHaveAttribute('aria-busy')
    const first = dots()
    await userEvent.click(canvas.getByRole('button', { name: 'New code' }))
    await waitFor(() => expect(dots()).not.toBe(first))
    const none = canvas.getByRole('button', { name: 'No code' })
    await userEvent.click(none)
    none.blur()
    // A copy of the code fades out, at the machine's own frame rate.
    await waitFor(() => expect(picture.querySelector('.qr-code__dots')).toBeNull())
    await expect(picture).toHaveAttribute('aria-busy', 'true')
  },
}
