import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/Button.js'
import { StepList, type StepListProps } from './StepList.js'

type States = readonly StepListProps['steps'][number]['state'][]

const stepsIn = (...states: States): StepListProps['steps'] =>
  [
    { title: 'Install Ember', text: 'Add it to this browser.', content: <Button>Open the store</Button> },
    { title: 'Create or import a wallet', text: 'Follow the steps in Ember.' },
    { title: 'Connect', text: 'Come back here.' },
  ].map((each, index) => ({ ...each, state: states[index] ?? 'open' }))

const meta: Meta<typeof StepList> = {
  title: 'Lists/StepList',
  component: StepList,
  args: { label: 'How to get Ember', doneLabel: 'Done' },
  play: async ({ args, canvas }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(args.steps.length)
    for (const [index, { state }] of args.steps.entries()) {
      const current = state === 'current' ? 'step' : null
      await expect(items[index]?.getAttribute('aria-current')).toBe(current)
      await expect(/Done/.test(items[index]?.textContent ?? '')).toBe(state === 'done')
    }
  },
}

export default meta

type Story = StoryObj<typeof StepList>

export const First: Story = { args: { steps: stepsIn('current') } }
export const Second: Story = { args: { steps: stepsIn('done', 'current') } }
export const Last: Story = { args: { steps: stepsIn('done', 'open', 'current') } }
