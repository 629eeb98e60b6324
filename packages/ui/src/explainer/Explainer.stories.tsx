import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  DevicesIllustration,
  HoldingsIllustration,
  LoginIllustration,
  NetworkNodesIllustration,
} from '../illustrations/helpIllustrations.js'
import { Explainer } from './Explainer.js'

const meta: Meta<typeof Explainer> = {
  title: 'Text/Explainer',
  component: Explainer,
  args: {
    title: 'One sign-in for every app',
    text: 'Log in to any app by connecting your wallet. Say goodbye to countless passwords!',
  },
}

export default meta

type Story = StoryObj<typeof Explainer>

export const Login: Story = { args: { illustration: <LoginIllustration /> } }
export const Holdings: Story = {
  args: { illustration: <HoldingsIllustration />, title: 'A home for your digital assets' },
}
export const Devices: Story = {
  args: { illustration: <DevicesIllustration />, title: 'You decide what apps may do' },
}
export const Network: Story = {
  args: { illustration: <NetworkNodesIllustration />, title: 'What it does' },
}
