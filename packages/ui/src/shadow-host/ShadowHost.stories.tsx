import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.js'
import { Card } from '../card/Card.js'
import { Checkbox } from '../checkbox/Checkbox.js'
import { Tag } from '../list-row/ListRow.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { ShadowHost } from './ShadowHost.js'

const meta: Meta<typeof ShadowHost> = {
  title: 'Layout/ShadowHost',
  component: ShadowHost,
  args: {
    layout: 'block',
    children: (
      <Card isEmbedded label="Connect Wallet">
        <ConnectBody />
      </Card>
    ),
  },
  parameters: { ground: 'page', hostTheme: 'fixed' },
}

export default meta

type Story = StoryObj<typeof ShadowHost>

export const Dark: Story = {}
export const Light: Story = { args: { theme: 'light' } }
export const RightToLeft: Story = { args: { direction: 'rtl', lang: 'ar' } }
export const Themed: Story = {
  args: {
    variables: {
      '--foyer-accent': '#ffb43d',
      '--foyer-color-mix': '#5b2bd6',
      '--foyer-color-mix-strength': '18',
      '--foyer-border-radius-master': '2px',
      '--foyer-font-family': 'Georgia, serif',
    },
    children: (
      <Card isEmbedded label="Account">
        <ViewBody>
          <Button>Continue</Button>
          <Tag tone="accent">multichain</Tag>
          <Checkbox isChecked onChange={fn()}>
            I agree
          </Checkbox>
        </ViewBody>
      </Card>
    ),
  },
}
