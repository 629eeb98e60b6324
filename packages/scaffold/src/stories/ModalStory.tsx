import { isFoyerError } from '@foyer/common'
import { createFoyer, type Foyer, type FoyerOptions, type FoyerState, type Theme } from '@foyer/core'
import { pageEnvironment } from '@foyer/core/engine'
import { type Frame, frameOf } from '@foyer/ui/frame'
import { type ComponentType, type JSX, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { useShownTheme } from '../foyer/useShownTheme.js'
import { localeOf } from '../locales/localeOf.js'
import { Modal, type ModalProps } from '../shell/Modal.js'
import { createStoryAdapter, openStorySession, type StoryScript } from './storyAdapter.js'
import { letSpeak } from './storyLanguages.js'
import { storyNetworks } from './storyNetworks.js'
import { createStoryPairing, type StoryPairing } from './storyPairing.js'

/** What a story shows: a scripted world, options of the host, and the steps a visitor took. */
export interface ModalStoryProps {
  readonly script?: StoryScript
  /** Offers pairing by link, and says how it goes. */
  readonly pairing?: StoryPairing
  readonly options?: Partial<FoyerOptions>
  /** Runs once the instance is up; the story shows where it ends. */
  readonly visit?: (foyer: Foyer) => void | Promise<void>
  readonly theme?: Theme
  readonly locale?: string
  /** Over the page as a dialog instead of in place; on a phone it is one that is open already. */
  readonly isDialog?: boolean
  /** What shows the instance; the modal when absent. */
  readonly Shown?: ComponentType<ModalProps>
}

interface PlacedProps {
  readonly foyer: Foyer
  readonly Shown: ComponentType<ModalProps>
}

const selectLook = ({ theme, options }: FoyerState) => ({ theme, isEmbedded: options.enableEmbedded })

/** Gives the modal a frame, and opens that with it, as `@foyer/react` does. */
function Placed({ foyer, Shown }: PlacedProps): JSX.Element {
  const { theme, isEmbedded } = useSelected(foyer, selectLook)
  const look = useShownTheme(theme)
  const [frame, setFrame] = useState<Frame | null>(null)
  const attach = useCallback(
    (host: HTMLElement | null) => setFrame(host && frameOf(host, { layout: 'overlay' })),
    [],
  )
  useLayoutEffect(() => frame?.setLook(look), [frame, look])
  useLayoutEffect(() => {
    if (!frame) return
    const follow = ({ modal, options }: FoyerState) => {
      if (!modal.isOpen) return frame.close()
      const { opening, direction, tag } = localeOf(options.locale)
      const close = () => foyer.router.close()
      frame.setPlaceholder({ texts: opening, direction, lang: tag, onClose: close, onRetry: close })
      frame.open({
        openedAt: modal.openedAt,
        onDismiss: reason => foyer.router.requestClose(reason),
      })
    }
    const stops = [frame.listen(), foyer.subscribe(follow)]
    follow(foyer.getState())
    return () => {
      for (const stop of stops) stop()
      frame.close()
    }
  }, [foyer, frame])
  if (isEmbedded) return <Shown foyer={foyer} />
  return (
    <>
      {frame && <Shown foyer={foyer} frame={frame} />}
      <div ref={attach} data-foyer-host="" data-layout="overlay" data-testid="foyer-modal" />
    </>
  )
}

/** A real instance with a scripted wallet, in place of a host page; on a phone the sheet that a visitor gets there. */
export function ModalStory({
  script = {},
  pairing,
  options = {},
  visit,
  theme = { mode: 'dark' },
  locale = 'en',
  isDialog = false,
  Shown = Modal,
}: ModalStoryProps): JSX.Element {
  const [{ isMobile }] = useState(pageEnvironment)
  const [foyer] = useState(() =>
    createFoyer({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: storyNetworks,
      adapters: [createStoryAdapter(script)],
      connectors: pairing ? [createStoryPairing(pairing, () => openStorySession(script))] : [],
      storage: 'memory',
      enableEmbedded: !isDialog && !isMobile,
      theme,
      locale,
      debug: true,
      log: () => undefined,
      ...options,
    }),
  )
  useEffect(() => letSpeak(foyer), [foyer])
  useEffect(() => {
    const stop = foyer.start()
    const visiting = async () => {
      if (isMobile) await foyer.router.open()
      await visit?.(foyer)
    }
    visiting().catch(error => {
      if (!isFoyerError(error, 'ABORTED')) throw error // a story that ends takes its visit along
    })
    return stop
  }, [foyer, visit, isMobile])
  return <Placed foyer={foyer} Shown={Shown} />
}
