import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { opens } from '../../stories/opens.js'
import { lacks, titled } from '../../stories/shows.js'
import { storyListings } from '../../stories/storyListings.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Downloads', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const place = (name: string) => `[data-testid="foyer-download-${name}"]`

/** Checks that each download opens a new window. */
const opensPlaces = (...places: readonly ('chromeStore' | 'appStore' | 'playStore' | 'homepage')[]) =>
  inTurn(...places.map(each => opens(place(each), storyListings.everyWay[each] ?? '')))

export const EveryPlace: Story = {
  args: { visit: at({ view: 'Downloads', wallet: storyListings.everyWay }) },
  play: opensPlaces('chromeStore', 'appStore', 'playStore', 'homepage'),
}

export const WebsiteOnly: Story = {
  args: { visit: at({ view: 'Downloads', wallet: storyListings.longName }) },
  play: inTurn(
    titled(`Get ${storyListings.longName.name}`),
    opens(place('homepage'), storyListings.longName.homepage),
    lacks(place('chromeStore')),
  ),
}
