import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pressAll } from '../stories/expectPress.js'
import { Button } from './Button.js'
import { ButtonPair } from './ButtonPair.js'

const meta: Meta<typeof ButtonPair> = { title: 'Controls/ButtonPair', component: ButtonPair }

export default meta

type Story = StoryObj<typeof ButtonPair>

const onPress = fn()

/** Presses each button in turn and expects its own action. */
const presses =
  (...names: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button')
    await pressAll(buttons)
    await expect(onPress.mock.calls.flat()).toEqual(names)
    const [first, last] = [buttons[0], buttons.at(-1)].map(each => each?.getBoundingClientRect())
    // Side by side with equal widths.
    await expect(first?.top).toBe(last?.top)
    await expect(first?.width).toBe(last?.width)
  }

const wayOn = (
  <Button size="lg" isFullWidth onClick={() => onPress('Sign')}>
    Sign
  </Button>
)

export const Two: Story = {
  args: {
    children: (
      <>
        <Button size="lg" variant="secondary" isFullWidth onClick={() => onPress('Cancel')}>
          Cancel
        </Button>
        {wayOn}
      </>
    ),
  },
  play: presses('Cancel', 'Sign'),
}

export const One: Story = { args: { children: wayOn }, play: presses('Sign') }

/** The sentence leaves the foot in a window of 700 px and lower. */
export const WithASummary: Story = {
  args: { ...Two.args, summary: <p>You send 1.5 ETH to bruno.eth.</p> },
  play: presses('Cancel', 'Sign'),
}
