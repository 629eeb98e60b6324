import type { FoyerOptions } from '@foyer/core'
import { pretendBrowser, type StoryBrowser } from './pretendBrowser.js'
import { type StoryBlockchain, serveStoryBlockchain } from './storyBlockchain.js'
import { type StoryDirectory, serveStoryDirectory, storyDirectoryUrl } from './storyDirectory.js'

/** What surrounds a story. */
export interface StoryWorld {
  /** The device; a desktop computer when absent. A phone also gets a phone's window. */
  readonly browser?: StoryBrowser
  /** Windows open, and nothing happens in them; otherwise none opens. */
  readonly opensWindows?: boolean
  /** The page is an installed app; on a phone only. */
  readonly isInstalled?: boolean
  readonly directory?: StoryDirectory
  readonly blockchain?: StoryBlockchain
}

/** The parts of a story that put it into its world, and take that down after it. */
export function inWorld(world: StoryWorld = {}) {
  const { browser = 'desktop', directory = {}, blockchain = {} } = world
  return {
    ...(browser === 'desktop' ? {} : { globals: { viewport: { value: 'phone' } } }),
    beforeEach() {
      const stops = [
        pretendBrowser(browser, world.opensWindows),
        ...(world.isInstalled ? [pretendInstalled()] : []),
        serveStoryDirectory(directory),
        serveStoryBlockchain(blockchain),
      ]
      return () => {
        for (const stop of stops.reverse()) stop()
      }
    },
  }
}

/** As iOS tells the pages that stand on its home screen. */
function pretendInstalled(): () => void {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  return () => {
    Reflect.deleteProperty(navigator, 'standalone')
  }
}

/** The option of an instance that asks the directory of the story. */
export const storyServices: Pick<FoyerOptions, 'services'> = { services: { directoryUrl: storyDirectoryUrl } }
