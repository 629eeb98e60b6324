import type { FoyerOptions } from '@foyer/core'
import { pretendBrowser, type StoryBrowser } from './pretendBrowser.js'
import { type StoryBlockchain, serveStoryBlockchain } from './storyBlockchain.js'
import { type StoryDirectory, serveStoryDirectory, storyDirectoryUrl } from './storyDirectory.js'

/** What surrounds a story. */
export interface StoryWorld {
  /** The device; a desktop computer when absent. A phone also gets a phone's window. */
  readonly browser?: StoryBrowser
  readonly directory?: StoryDirectory
  readonly blockchain?: StoryBlockchain
}

/** The parts of a story that put it into its world, and take that down after it. */
export function inWorld({ browser = 'desktop', directory = {}, blockchain = {} }: StoryWorld = {}) {
  return {
    ...(browser === 'desktop' ? {} : { globals: { viewport: { value: 'phone' } } }),
    beforeEach() {
      const stops = [
        pretendBrowser(browser),
        serveStoryDirectory(directory),
        serveStoryBlockchain(blockchain),
      ]
      return () => {
        for (const stop of stops.reverse()) stop()
      }
    },
  }
}

/** The option of an instance that asks the directory of the story. */
export const storyServices: Pick<FoyerOptions, 'services'> = { services: { directoryUrl: storyDirectoryUrl } }
