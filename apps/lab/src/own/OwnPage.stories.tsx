import { FoyerError } from '@foyer/common'
import { createFoyer } from '@foyer/core'
import { FoyerProvider } from '@foyer/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, useState } from 'react'
import { expect } from 'storybook/test'
import { OwnPage } from './OwnPage.js'
import css from './own.css?inline'
import { optionsIn, type StoryAnswers } from './story/storyWays.js'

/** The page follows the theme of the toolbar, as an app follows the theme of the visitor's system. */
const ground = `
  .own { color: light-dark(#17181c, #eceef4); background: light-dark(#f4f5f9, #0f1014); font: 15px/1.5 system-ui, sans-serif; }
  [data-theme="light"] .own { color-scheme: light; }
  [data-theme="dark"] .own { color-scheme: dark; }
`

/** Renders a custom page with a real instance, whose wallets and services follow a script. */
function OwnPageStory(ways: StoryAnswers): JSX.Element {
  const [foyer] = useState(() =>
    createFoyer({
      id: `story-${Math.random().toString(36).slice(2)}`,
      storage: 'memory',
      modal: { preload: 'none' },
      log: () => undefined,
      ...optionsIn(ways),
    }),
  )
  return (
    <main className="own">
      <style>{css + ground}</style>
      <FoyerProvider foyer={foyer}>
        <OwnPage />
      </FoyerProvider>
    </main>
  )
}

const meta: Meta<typeof OwnPageStory> = {
  title: 'Own interface/OwnPage',
  component: OwnPageStory,
  parameters: { ground: 'page' },
}

export default meta

type Story = StoryObj<typeof OwnPageStory>
type PlayContext = Parameters<NonNullable<Story['play']>>[0]

const press = async ({ canvas, userEvent }: PlayContext, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole('button', { name }))

const typeInto = async ({ canvas, userEvent }: PlayContext, label: string, text: string) =>
  userEvent.type(await canvas.findByLabelText(label), `${text}{Enter}`)

/** Presses a wallet or a login and expects the resulting text. */
const pressed =
  (name: string | RegExp, says: string | RegExp): NonNullable<Story['play']> =>
  async shown => {
    await press(shown, name)
    await expect(await shown.canvas.findByText(says)).toBeVisible()
  }

/** Expects the text of a failure and a button to retry or to go back to the list. */
const failed = (ways: StoryAnswers, name: string | RegExp, says: string): Story => ({
  args: ways,
  async play(shown) {
    await pressed(name, says)(shown)
    await expect(shown.canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(shown.canvas.getByRole('button', { name: 'Back' })).toBeEnabled()
  },
})

const signedIn = async (shown: PlayContext) => typeInto(shown, 'E-mail', 'alice@example.com')

export const Idle: Story = {
  args: {},
  async play({ canvas }) {
    const rows = await canvas.findAllByRole('button')
    await expect(rows.map(each => each.textContent?.trim())).toEqual([
      'WalletConnect',
      'Ember',
      'Harbour',
      'Quill',
    ])
  },
}

export const IdleWithLogins: Story = {
  args: { login: {} },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('E-mail')).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'google' })).toBeEnabled()
  },
}

export const Waiting: Story = { args: {}, play: pressed(/Ember/, 'Answer in Ember …') }

export const PairingWithCode: Story = {
  args: {},
  async play(shown) {
    await press(shown, /WalletConnect/)
    const code = await shown.canvas.findByRole('img', { name: 'Code' })
    await expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/)
    await expect(shown.canvas.queryByRole('button', { name: /^Open/ })).toBeNull()
  },
}

export const PairingWithDeepLink: Story = {
  args: {},
  async play(shown) {
    await press(shown, /Harbour/)
    await expect(await shown.canvas.findByRole('button', { name: 'Open Harbour' })).toBeEnabled()
    await expect(await shown.canvas.findByRole('img', { name: 'Code' })).toBeVisible()
  },
}

export const EmailDevice: Story = {
  args: { login: { email: 'VERIFY_DEVICE' } },
  async play(shown) {
    await signedIn(shown)
    await expect(await shown.canvas.findByText('Enter 42 at the mailed link.')).toBeVisible()
  },
}

export const EmailCode: Story = {
  args: { login: {} },
  async play(shown) {
    await signedIn(shown)
    await expect(await shown.canvas.findByLabelText('Code')).toBeEnabled()
  },
}

export const EmailWrongCode: Story = {
  args: {
    login: { code: new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', reason: 'Invalid code' }) },
  },
  async play(shown) {
    await EmailCode.play?.(shown)
    await typeInto(shown, 'Code', '402817')
    await expect(await shown.canvas.findByText('This code is wrong.')).toBeVisible()
    await expect(shown.canvas.getByLabelText('Code')).toBeEnabled()
  },
}

/** The provider's window is open and idle. */
export const Social: Story = {
  args: { login: {} },
  beforeEach() {
    const { open } = window
    const quiet = { closed: false, close: () => undefined, location: { replace: () => undefined } }
    window.open = () => quiet as unknown as Window
    return () => {
      window.open = open
    }
  },
  play: pressed('google', 'Go to google …'),
}

export const SocialFarcaster: Story = {
  args: { login: {} },
  async play(shown) {
    await press(shown, 'farcaster')
    const link = await shown.canvas.findByRole('link', { name: 'Go to farcaster … 42' })
    await expect(link).toHaveAttribute('href', expect.stringContaining('farcaster.example'))
  },
}

export const Connected: Story = {
  args: { wallet: 'approve' },
  play: pressed(/Ember/, 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'),
}

const declined = new FoyerError('CONNECT_REJECTED')
const relayIsDown = new FoyerError('RELAY_UNREACHABLE')

export const FailedDeclined: Story = failed({ wallet: declined }, /Ember/, 'You declined in your wallet.')

export const FailedExpired: Story = failed(
  { pairing: new FoyerError('PAIRING_EXPIRED') },
  /WalletConnect/,
  'The code has expired.',
)

export const FailedRelay: Story = failed(
  { pairing: relayIsDown },
  /WalletConnect/,
  'Phones cannot be reached right now.',
)

export const FailedOtherwise: Story = failed(
  { wallet: new FoyerError('CONNECT_PENDING') },
  /Ember/,
  'CONNECT_PENDING',
)

/** The wallet is only an extension, and the page links to it. */
export const FailedNotInstalled: Story = {
  args: {},
  async play(shown) {
    await press(shown, /Quill/)
    const link = await shown.canvas.findByRole('link', { name: 'Get the wallet' })
    await expect(link).toHaveAttribute('href', expect.stringContaining('chromewebstore'))
  },
}

export const FailedLogin: Story = {
  args: {
    login: { email: new FoyerError('FRAME_TIMED_OUT', { request: 'CONNECT_EMAIL', afterMs: 30_000 }) },
  },
  async play(shown) {
    await signedIn(shown)
    await expect(await shown.canvas.findByText('FRAME_TIMED_OUT')).toBeVisible()
  },
}
