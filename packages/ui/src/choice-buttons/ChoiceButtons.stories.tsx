import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, within } from 'storybook/test'
import { pressAll } from '../stories/expectPress.js'
import { ChoiceButtons } from './ChoiceButtons.js'

const meta: Meta<typeof ChoiceButtons> = {
  title: 'Controls/ChoiceButtons',
  component: ChoiceButtons,
  args: {
    label: 'Common amounts',
    choices: ['100', '250', '500', '1000'].map(value => ({ value, label: `$${value}` })),
    value: '250',
    onChoose: fn(),
  },
  play: async ({ args, canvas }) => {
    const buttons = within(canvas.getByRole('group', { name: args.label })).getAllByRole('button')
    const pressed = args.choices.map(({ value }) => String(value === args.value))
    await expect(buttons.map(each => each.ariaPressed)).toEqual(pressed)
    await pressAll(buttons)
    await expect(mocked(args.onChoose).mock.calls.flat()).toEqual(args.choices.map(({ value }) => value))
    // The story does not update `value`, so the choice stays the same.
    await expect(buttons.map(each => each.ariaPressed)).toEqual(pressed)
  },
}

export default meta

type Story = StoryObj<typeof ChoiceButtons>

export const Chosen: Story = {}
export const None: Story = { args: { value: '' } }
export const LongLabels: Story = {
  args: {
    choices: ['1', '2', '3', '4'].map(value => ({ value, label: `${value} hundred thousand` })),
    value: '2',
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
