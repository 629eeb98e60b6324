import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { expectLink } from '../stories/expectLink.js'
import { Checkbox } from './Checkbox.js'

const meta: Meta<typeof Checkbox> = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  args: { isChecked: false, onChange: fn() },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /terms of service and privacy policy/ })
    box.focus()
    await userEvent.keyboard(' ')
    await userEvent.click(canvas.getByText(/I agree/))
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(args.onChange).toHaveBeenLastCalledWith(!args.isChecked)
    // The story does not update the prop, so the box stays unticked. A press on a link does not tick it.
    await expectLink(canvas.getByRole('link', { name: 'terms of service' }), 'https://example.com/terms')
    await expectLink(canvas.getByRole('link', { name: 'privacy policy' }), 'https://example.com/privacy')
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(box).toHaveProperty('checked', args.isChecked)
    box.blur()
  },
}

export default meta

type Story = StoryObj<typeof Checkbox>

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const
const label = (
  <>
    I agree to our{' '}
    <a href="https://example.com/terms" {...inNewTab}>
      terms of service
    </a>{' '}
    and{' '}
    <a href="https://example.com/privacy" {...inNewTab}>
      privacy policy
    </a>
  </>
)

export const Unticked: Story = { args: { children: label } }
export const Ticked: Story = { args: { children: label, isChecked: true } }
export const Disabled: Story = {
  args: { children: 'Certified only', isDisabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Certified only'))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('checkbox', { name: 'Certified only' })).toBeDisabled()
  },
}
