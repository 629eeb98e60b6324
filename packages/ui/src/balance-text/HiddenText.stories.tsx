import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HiddenText } from './HiddenText.js'

const meta: Meta<typeof HiddenText> = {
  title: 'Account/HiddenText',
  component: HiddenText,
  args: { label: 'hidden' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toHaveTextContent('••••••')
  },
}

export default meta

export const Hidden: StoryObj<typeof HiddenText> = {}
