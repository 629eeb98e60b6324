import type { Meta, StoryObj } from '@storybook/react-vite'
import { LegalFooter } from './ModalFooter.js'

const meta: Meta<typeof LegalFooter> = { title: 'Layout/LegalFooter', component: LegalFooter }

export default meta

type Story = StoryObj<typeof LegalFooter>

export const Legal: Story = {
  args: {
    children: (
      <>
        By connecting your wallet, you agree to our <a href="https://example.com/terms">Terms of Service</a>{' '}
        and <a href="https://example.com/privacy">Privacy Policy</a>
      </>
    ),
  },
}
