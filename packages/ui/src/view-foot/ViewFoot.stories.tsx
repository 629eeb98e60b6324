import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button.js'
import { Card } from '../card/Card.js'
import { Snackbar } from '../snackbar/Snackbar.js'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { ViewFoot } from './ViewFoot.js'
import { WithMessage } from './WithMessage.js'

const press = fn()

const meta: Meta<typeof WithMessage> = {
  title: 'Layout/ViewFoot',
  component: WithMessage,
  parameters: { ground: 'page' },
  args: {
    message: <Snackbar isOpen variant="success" message="Address copied" />,
    children: (
      <ViewBody gap="lg">
        <StatusMessage
          title="Review what you send"
          text="Nothing leaves your wallet before you confirm it there."
        />
        <ViewFoot>
          <Button isFullWidth onClick={press}>
            Send
          </Button>
        </ViewFoot>
      </ViewBody>
    ),
  },
  render: args => (
    <Card>
      <WithMessage {...args} />
    </Card>
  ),
}

export default meta

type Story = StoryObj<typeof WithMessage>

/** The message appears above the button, which it does not cover, and moves nothing. */
export const AboveAButton: Story = {
  play: async ({ canvas }) => {
    press.mockClear()
    const button = canvas.getByRole('button', { name: 'Send' })
    const said = canvas.getByText('Address copied').getBoundingClientRect()
    await expect(said.bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top)
    await userEvent.click(button)
    await expect(press).toHaveBeenCalledOnce()
    button.blur()
  },
}

export const WithoutAFoot: Story = {
  args: {
    children: (
      <ViewBody gap="lg">
        <StatusMessage title="Nothing here yet" text="What you receive is listed here." />
      </ViewBody>
    ),
  },
}
