import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { expectOneCall } from '../stories/expectOneCall.js'
import { CodeField } from './CodeField.js'

const meta: Meta<typeof CodeField> = {
  title: 'Controls/CodeField',
  component: CodeField,
  args: {
    label: 'One-time code',
    digitLabel: number => `Digit ${number} of 6`,
    busyLabel: 'Checking the code',
    choiceLabel: 'Which one is the code?',
    value: '',
    onChange: fn(),
    testId: 'code',
  },
}

export default meta

type Story = StoryObj<typeof CodeField>

const boxesOf = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('textbox')

/** Enters text into the next box, the only one that Tab reaches, and expects the resulting code. */
const enters =
  (enter: (box: HTMLElement) => Promise<unknown>, code: string): NonNullable<Story['play']> =>
  async ({ args, canvasElement }) => {
    const boxes = boxesOf(canvasElement)
    const [next, ...others] = boxes.filter(box => box.tabIndex === 0)
    await expect(next).toBe(boxes[Math.min(args.value.length, boxes.length - 1)])
    await expect(others).toEqual([])
    // Codes have no gaps, so a later box cannot take the focus.
    boxes.at(-1)?.focus()
    await expect(next).toHaveFocus()
    if (next) await enter(next)
    await expectOneCall(args.onChange, code)
    // An empty field keeps the focus in its first box, as when it first appears.
    if (args.value === '') return next?.focus()
    for (const box of boxes) box.blur()
  }

const types = (text: string) => (box: HTMLElement) => userEvent.type(box, text)
const pastes = (text: string) => () => userEvent.paste(text)

/** Expects the error on every box and that the field accepts the next code. */
const takesAnother =
  (code: string): NonNullable<Story['play']> =>
  async shown => {
    for (const box of boxesOf(shown.canvasElement)) {
      await expect(box).toBeInvalid()
      await expect(box).toHaveAccessibleDescription(shown.args.error)
    }
    await expect(shown.canvas.getByRole('alert')).toHaveTextContent(shown.args.error ?? '')
    await enters(pastes(code), code)(shown)
  }

export const Empty: Story = { play: enters(types('4'), '4') }
export const Partly: Story = { args: { value: '402' }, play: enters(types('8'), '4028') }
export const Full: Story = {
  args: { value: '402817' },
  play: enters(() => userEvent.keyboard('{Backspace}'), '40281'),
}
export const Busy: Story = {
  args: { value: '402817', isBusy: true },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('img', { name: args.busyLabel })).toBeVisible()
    for (const box of boxesOf(canvasElement)) {
      await userEvent.type(box, '5{Backspace}')
      box.blur()
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Wrong: Story = {
  args: { error: 'Invalid code. Try Again' },
  play: takesAnother('111222'),
}
export const LongError: Story = {
  args: { error: 'The code was entered wrong three times and does not count any more. Try Again' },
  play: takesAnother('333444'),
}
export const Four: Story = {
  args: { length: 4, digitLabel: number => `Digit ${number} of 4`, value: '12' },
  play: enters(pastes('Order 17, code 5678'), '5678'),
}

/** The pasted text contains two codes. Neither is entered before the visitor chooses. */
export const Choice: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    boxesOf(canvasElement)[0]?.focus()
    await userEvent.paste('Case 111111, code 222222')
    const choice = within(await canvas.findByRole('group', { name: args.choiceLabel }))
    await expect(choice.getAllByRole('button').map(each => each.textContent)).toEqual(['111111', '222222'])
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
