import type { FoyerOptions } from '@foyer/core'
import { pretendBrowser, type StoryBrowser } from './pretendBrowser.js'
import { type StoryBlockchain, serveStoryBlockchain } from './storyBlockchain.js'
import { type StoryDirectory, serveStoryDirectory, storyDirectoryUrl } from './storyDirectory.js'

/** The environment of a story. */
export interface StoryWorld {
  /** The device. Defaults to a desktop computer. Phones also get a phone's viewport. */
  readonly browser?: StoryBrowser
  /** The languages of the browser (BCP 47). Defaults to `en-US`. */
  readonly languages?: readonly string[]
  /** Whether `window.open` returns a fake window. By default it returns `null`. */
  readonly opensWindows?: boolean
  /** Whether the page runs as an installed app on a phone. */
  readonly isInstalled?: boolean
  readonly directory?: StoryDirectory
  readonly blockchain?: StoryBlockchain
}

/** Returns the parts of a story that set up its environment and remove it afterwards. */
export function inWorld(world: StoryWorld = {}) {
  const { browser = 'desktop', directory = {}, blockchain = {} } = world
  return {
    ...(browser === 'desktop' ? {} : { globals: { viewport: { value: 'phone' } } }),
    beforeEach() {
      const stops = [
        pretendBrowser(browser, world.opensWindows),
        pretendLanguages(world.languages),
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

/** Sets `navigator.languages`. */
function pretendLanguages(languages: readonly string[] = ['en-US']): () => void {
  Object.defineProperty(navigator, 'languages', { configurable: true, value: languages })
  return () => {
    Reflect.deleteProperty(navigator, 'languages') // reveals the prototype's own getter again
  }
}

/** Sets `navigator.standalone`, as iOS does for pages on its home screen. */
function pretendInstalled(): () => void {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  return () => {
    Reflect.deleteProperty(navigator, 'standalone')
  }
}

/** The options of an instance that uses the story's directory. */
export const storyServices: Pick<FoyerOptions, 'services'> = { services: { directoryUrl: storyDirectoryUrl } }
