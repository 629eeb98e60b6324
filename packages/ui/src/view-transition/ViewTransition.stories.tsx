import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { AnimatedHeight } from '../animated-height/AnimatedHeight.js'
import { Button } from '../button/Button.js'
import { Card } from '../card/Card.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { ConnectingBody } from '../stories/ConnectingBody.js'
import { ViewTransition } from './ViewTransition.js'

const meta: Meta<typeof ViewTransition> = {
  title: 'Layout/ViewTransition',
  component: ViewTransition,
  parameters: { ground: 'page' },
}

export default meta

type Story = StoryObj<typeof ViewTransition>

export const Between: Story = {
  render: () => {
    const [isNext, setNext] = useState(false)
    return (
      <>
        <Card>
          <AnimatedHeight>
            <ViewTransition viewKey={String(isNext)} direction={isNext ? 'next' : 'prev'}>
              {isNext ? <ConnectingBody state="waiting" /> : <ConnectBody />}
            </ViewTransition>
          </AnimatedHeight>
        </Card>
        <Button variant="ghost" onClick={() => setNext(!isNext)}>
          Change view
        </Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const change = canvas.getByRole('button', { name: 'Change view' })
    await userEvent.click(change)
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Umbra/ })).toBeNull())
    await waitFor(() => expect(canvas.getByText('Continue in Ember')).toBeVisible())
    await userEvent.click(change)
    await waitFor(() => expect(canvas.queryByText('Continue in Ember')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: /Umbra/ })).toBeVisible())
    change.blur()
  },
}
