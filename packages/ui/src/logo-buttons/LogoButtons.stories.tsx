import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AppleIcon } from '../icons/AppleIcon.js'
import { DiscordIcon } from '../icons/DiscordIcon.js'
import { FacebookIcon } from '../icons/FacebookIcon.js'
import { FarcasterIcon } from '../icons/FarcasterIcon.js'
import { GithubIcon } from '../icons/GithubIcon.js'
import { GoogleIcon } from '../icons/GoogleIcon.js'
import { MoreIcon } from '../icons/MoreIcon.js'
import { XIcon } from '../icons/XIcon.js'
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

const buttons = (names: readonly (keyof typeof logos)[], isDisabled = false) =>
  names.map(name => (
    <LogoButton key={name} label={name} isDisabled={isDisabled} onClick={fn()}>
      {logos[name]}
    </LogoButton>
  ))

export const Two: Story = { args: { children: buttons(['Google', 'Apple']) } }
export const Five: Story = { args: { children: buttons(['X', 'Discord', 'Farcaster', 'GitHub', 'More']) } }
export const Others: Story = { args: { children: buttons(['Google', 'Apple', 'Facebook']) } }
export const Disabled: Story = { args: { children: buttons(['X', 'Discord', 'Farcaster', 'GitHub'], true) } }
