import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { type JSX, useEffect, useState } from 'react'
import { Modal } from '../shell/Modal.js'
import { createStoryAdapter, type StoryScript } from './storyAdapter.js'
import { storyNetworks } from './storyNetworks.js'

/** What a story shows: a scripted world, options of the host, and the steps a visitor took. */
export interface ModalStoryProps {
  readonly script?: StoryScript
  readonly options?: Partial<FoyerOptions>
  /** Runs once the instance is up; the story shows where it ends. */
  readonly visit?: (foyer: Foyer) => void | Promise<void>
  readonly theme?: 'dark' | 'light'
  readonly locale?: string
  /** Over the page as a dialog instead of in place. */
  readonly isDialog?: boolean
}

/** A real instance with a scripted wallet, in place of a host page. */
export function ModalStory({
  script = {},
  options = {},
  visit,
  theme = 'dark',
  locale = 'en',
  isDialog = false,
}: ModalStoryProps): JSX.Element {
  const [foyer] = useState(() =>
    createFoyer({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: storyNetworks,
      adapters: [createStoryAdapter(script)],
      storage: 'memory',
      enableEmbedded: !isDialog,
      theme: { mode: theme },
      locale,
      log: () => undefined,
      ...options,
    }),
  )
  useEffect(() => {
    const stop = foyer.start()
    void (async () => {
      await visit?.(foyer)
    })()
    return stop
  }, [foyer, visit])
  return <Modal foyer={foyer} />
}
