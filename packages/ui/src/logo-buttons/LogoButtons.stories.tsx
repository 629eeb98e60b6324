import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import AppleIcon from '../icons/apple.svg'
import DiscordIcon from '../icons/discord.svg'
import FacebookIcon from '../icons/facebook.svg'
import FarcasterIcon from '../icons/farcaster.svg'
import GithubIcon from '../icons/github.svg'
import GoogleIcon from '../icons/google.svg'
import MoreIcon from '../icons/more.svg'
import XIcon from '../icons/x.svg'
import { pressAll } from '../stories/expectPress.js'
import { LogoButton, LogoButtons } from './LogoButtons.js'

const meta: Meta<typeof LogoButtons> = { title: 'Controls/LogoButtons', component: LogoButtons }

export default meta

type Story = StoryObj<typeof LogoButtons>

const logos = {
  Google: <GoogleIcon />,
  X: <XIcon />,
  Discord: <DiscordIcon />,
  Farcaster: <FarcasterIcon />,
  GitHub: <GithubIcon />,
  Apple: <AppleIcon />,
  Facebook: <FacebookIcon />,
  More: <MoreIcon />,
}

const onPress = fn()

const buttons = (names: readonly (keyof typeof logos)[], isDisabled = false) =>
  names.map(name => (
    <LogoButton key={name} label={name} isDisabled={isDisabled} onClick={() => onPress(name)}>
      {logos[name]}
    </LogoButton>
  ))

/** Presses every logo and expects its own action, unless it is disabled. */
const presses =
  (...names: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const keys = canvas.getAllByRole('button')
    await pressAll(keys)
    await expect(onPress.mock.calls.flat()).toEqual(names)
    // All have the same width.
    await expect(new Set(keys.map(each => Math.round(each.getBoundingClientRect().width))).size).toBe(1)
  }

export const Two: Story = {
  args: { children: buttons(['Google', 'Apple']) },
  play: presses('Google', 'Apple'),
}
export const Five: Story = {
  args: { children: buttons(['X', 'Discord', 'Farcaster', 'GitHub', 'More']) },
  play: presses('X', 'Discord', 'Farcaster', 'GitHub', 'More'),
}
export const Others: Story = {
  args: { children: buttons(['Google', 'Apple', 'Facebook']) },
  play: presses('Google', 'Apple', 'Facebook'),
}
export const Marked: Story = {
  args: {
    children: (
      <>
        {buttons(['X', 'Discord'])}
        <LogoButton label="Continue with GitHub" mark="last used" onClick={() => onPress('GitHub')}>
          {logos.GitHub}
        </LogoButton>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continue with GitHub (last used)' })).toBeVisible()
  },
}
export const Disabled: Story = {
  args: { children: buttons(['X', 'Discord', 'Farcaster', 'GitHub'], true) },
  play: presses(),
}
