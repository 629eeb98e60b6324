import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NetworkImage } from '../picture/Picture.js'
import { expectPress } from '../stories/expectPress.js'
import { storyImages } from '../stories/storyImages.js'
import { PictureStrip } from './PictureStrip.js'

const pictures = Object.entries(storyImages).map(([name, src]) => (
  <NetworkImage key={name} src={src} size="xs" />
))

const meta: Meta<typeof PictureStrip> = {
  title: 'Account/PictureStrip',
  component: PictureStrip,
  args: { text: 'Only receive assets on these networks', onClick: fn(), children: pictures },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAccessibleName(expect.stringContaining(args.text as string)) // no story has other content
    await expectPress(button, { calls: args.onClick })
    // Only the first five of seven.
    await expect(button.querySelectorAll('img')).toHaveLength(args.children === pictures ? 5 : 1)
  },
}

export default meta

type Story = StoryObj<typeof PictureStrip>

export const Many: Story = {}
export const One: Story = { args: { text: 'Only receive assets on this network', children: pictures[0] } }
export const LongText: Story = {
  args: { text: 'A text that is so long that it has to go on in a second line beside the pictures' },
}
