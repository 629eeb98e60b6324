import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import ActivityIcon from '../icons/activity.svg'
import DisconnectIcon from '../icons/disconnect.svg'
import ReceiveIcon from '../icons/receive.svg'
import SendIcon from '../icons/send.svg'
import { pressAll } from '../stories/expectPress.js'
import { ActionTile, ActionTiles } from './ActionTile.js'

const meta: Meta<typeof ActionTiles> = { title: 'Account/ActionTiles', component: ActionTiles }

export default meta

type Story = StoryObj<typeof ActionTiles>

const onPress = fn()

/** Presses every tile and expects its own action, unless the tile is busy. */
const presses =
  (...labels: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const tiles = canvas.getAllByRole('button')
    await pressAll(tiles)
    await expect(onPress.mock.calls.flat()).toEqual(labels)
    const busy = tiles.filter(each => each.ariaBusy).map(each => each.textContent)
    await expect([...labels, ...busy]).toEqual(tiles.map(each => each.textContent))
    // A column is never narrower than its label.
    for (const tile of tiles) await expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth)
  }

export const Four: Story = {
  args: {
    label: 'Account actions',
    children: (
      <>
        <ActionTile icon={<ReceiveIcon />} label="Receive" onClick={() => onPress('Receive')} />
        <ActionTile icon={<SendIcon />} label="Send" onClick={() => onPress('Send')} />
        <ActionTile icon={<ActivityIcon />} label="Activity" onClick={() => onPress('Activity')} />
        <ActionTile
          icon={<DisconnectIcon />}
          label="Disconnect"
          tone="danger"
          onClick={() => onPress('Disconnect')}
        />
      </>
    ),
  },
  play: presses('Receive', 'Send', 'Activity', 'Disconnect'),
}

export const LongLabelAndBusy: Story = {
  args: {
    label: 'Account actions',
    children: (
      <>
        <ActionTile
          icon={<ReceiveIcon />}
          label="A label much too long for a tile"
          onClick={() => onPress('A label much too long for a tile')}
        />
        <ActionTile icon={<SendIcon />} label="Send" onClick={() => onPress('Send')} />
        <ActionTile
          icon={<DisconnectIcon />}
          label="Disconnect"
          tone="danger"
          isLoading={true}
          onClick={() => onPress('Disconnect')}
        />
      </>
    ),
  },
  play: presses('A label much too long for a tile', 'Send'),
}
