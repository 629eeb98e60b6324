import type { Meta, StoryObj } from '@storybook/react-vite'
import { WalletImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { QrReaders } from './QrReaders.js'

const meta: Meta<typeof QrReaders> = { title: 'Pictures/QrReaders', component: QrReaders }

export default meta

export const Three: StoryObj<typeof QrReaders> = {
  args: {
    children: [storyImages.fox, storyImages.wave, storyImages.leaf].map(src => (
      <WalletImage key={src} name="Ember" src={src} size="sm" />
    )),
  },
}
