import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import {
  AppleIcon,
  DiscordIcon,
  FacebookIcon,
  FarcasterIcon,
  GithubIcon,
  GoogleIcon,
  XIcon,
} from '../icons/brandIcons.js'
import { MoreIcon } from '../icons/viewIcons.js'
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
