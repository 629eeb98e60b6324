import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.js'
import { ButtonPair } from './ButtonPair.js'

const meta: Meta<typeof ButtonPair> = { title: 'Controls/ButtonPair', component: ButtonPair }

export default meta

type Story = StoryObj<typeof ButtonPair>

const wayOn = (
  <Button size="lg" isFullWidth>
    Sign
  </Button>
)

export const Two: Story = {
  args: {
    children: (
      <>
        <Button size="lg" variant="secondary" isFullWidth>
          Cancel
        </Button>
        {wayOn}
      </>
    ),
  },
}

export const One: Story = { args: { children: wayOn } }
