import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from '../link-button/LinkButton.js'
import { ModalFooter } from './ModalFooter.js'

const meta: Meta<typeof ModalFooter> = { title: 'Layout/ModalFooter', component: ModalFooter }

export default meta

type Story = StoryObj<typeof ModalFooter>

export const Actions: Story = {
  args: {
    children: (
      <>
        <span>Haven’t got a wallet?</span>
        <LinkButton>Get started</LinkButton>
      </>
    ),
  },
}
