import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.js'
import { expectPress } from '../stories/expectPress.js'
import { Invitation } from './Invitation.js'

const onGet = fn()

const meta: Meta<typeof Invitation> = {
  title: 'Text/Invitation',
  component: Invitation,
  args: {
    title: 'What is a wallet?',
    text: 'It keeps your keys and signs you in to apps.',
    action: (
      <Button size="lg" isFullWidth onClick={onGet}>
        Get a wallet
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expectPress(canvas.getByRole('button'), { calls: onGet })
  },
}

export default meta

type Story = StoryObj<typeof Invitation>

export const Sentence: Story = {}

export const LongSentence: Story = {
  args: {
    title: 'Was ist eine Wallet, und wofür brauche ich sie auf dieser Seite überhaupt?',
    text: 'Sie verwahrt Ihre Schlüssel und meldet Sie in Apps an, ohne dass Sie sich ein Passwort merken.',
  },
}
