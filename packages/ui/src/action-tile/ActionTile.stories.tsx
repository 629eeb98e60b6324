import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActivityIcon, DisconnectIcon, ReceiveIcon, SendIcon } from '../icons/viewIcons.js'
import { ActionTile, ActionTiles } from './ActionTile.js'

const meta: Meta<typeof ActionTiles> = { title: 'Account/ActionTiles', component: ActionTiles }

export default meta

type Story = StoryObj<typeof ActionTiles>

const nothing = () => undefined

export const Four: Story = {
  args: {
    label: 'What you can do',
    children: (
      <>
        <ActionTile icon={<ReceiveIcon />} label="Receive" onClick={nothing} />
        <ActionTile icon={<SendIcon />} label="Send" onClick={nothing} />
        <ActionTile icon={<ActivityIcon />} label="Activity" onClick={nothing} />
        <ActionTile icon={<DisconnectIcon />} label="Disconnect" tone="danger" onClick={nothing} />
      </>
    ),
  },
}

export const LongLabelAndBusy: Story = {
  args: {
    label: 'What you can do',
    children: (
      <>
        <ActionTile icon={<ReceiveIcon />} label="A label much too long for a tile" onClick={nothing} />
        <ActionTile icon={<SendIcon />} label="Send" onClick={nothing} />
        <ActionTile
          icon={<DisconnectIcon />}
          label="Disconnect"
          tone="danger"
          isLoading={true}
          onClick={nothing}
        />
      </>
    ),
  },
}
