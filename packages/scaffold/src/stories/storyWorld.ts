import type { FoyerOptions } from '@foyer/core'
import { pretendBrowser, type StoryBrowser } from './pretendBrowser.js'
import { type StoryDirectory, serveStoryDirectory, storyDirectoryUrl } from './storyDirectory.js'

/** What surrounds a story. */
export interface StoryWorld {
  /** The device; a desktop computer when absent. A phone also gets a phone's window. */
  readonly browser?: StoryBrowser
  readonly directory?: StoryDirectory
}

/** The parts of a story that put it into its world, and take that down after it. */
export function inWorld({ browser = 'desktop', directory = {} }: StoryWorld = {}) {
  return {
    ...(browser === 'desktop' ? {} : { globals: { viewport: { value: 'phone' } } }),
    beforeEach() {
      const stops = [pretendBrowser(browser), serveStoryDirectory(directory)]
      return () => {
        for (const stop of stops.reverse()) stop()
      }
    },
  }
}

/** The option of an instance that asks the directory of the story. */
export const storyServices: Pick<FoyerOptions, 'services'> = { services: { directoryUrl: storyDirectoryUrl } }
