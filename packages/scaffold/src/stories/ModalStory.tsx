import { isFoyerError } from '@foyer/common'
import { currentRoute, type FoyerOptions, type FoyerState, type Theme } from '@foyer/core'
import { pageEnvironment } from '@foyer/core/engine'
import { createFoyerInstance, type FoyerInstance } from '@foyer/core/instance'
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

/** A story: its scripted wallets, the host's options and the visitor's steps. */
export interface ModalStoryProps {
  readonly script?: StoryScript
  /** The outcome of pairing. Adds a connector for pairing. */
  readonly pairing?: StoryPairing
  readonly options?: Partial<FoyerOptions>
  /** Runs once the instance has started. The story shows the result. */
  readonly visit?: (foyer: FoyerInstance) => void | Promise<void>
  readonly theme?: Theme
  readonly locale?: string
  /** Whether to render a dialog over the page instead of inline. Phones always get an open dialog. */
  readonly isDialog?: boolean
  /** Whether the dialog is open from the start. Otherwise `visit` opens it. */
  readonly isOpen?: boolean
  /** The component that renders the instance. Defaults to the modal. */
  readonly Shown?: ComponentType<ModalProps>
  /** Whether `Shown` is a card in the page, which a phone shows without an open dialog. */
  readonly isCard?: boolean
}

interface PlacedProps {
  readonly foyer: FoyerInstance
  readonly Shown: ComponentType<ModalProps>
}

const selectLook = ({ theme, options }: FoyerState) => ({
  theme,
  isInline: options.modal.placement === 'inline',
})

/** Creates a frame for the modal and opens and closes it, as `@foyer/react` does. */
function Placed({ foyer, Shown }: PlacedProps): JSX.Element {
  const { theme, isInline } = useSelected(foyer, selectLook)
  const look = useShownTheme(theme)
  const [frame, setFrame] = useState<Frame | null>(null)
  const attach = useCallback(
    (host: HTMLElement | null) => setFrame(host && frameOf(host, { layout: 'overlay' })),
    [],
  )
  useLayoutEffect(() => frame?.setLook(look), [frame, look])
  useLayoutEffect(() => {
    if (!frame) return
    const follow = ({ modal, options, router }: FoyerState, previous?: FoyerState) => {
      if (!modal.isOpen) return frame.close()
      // The placeholder keeps the view that the modal opened with.
      if (previous?.modal.isOpen) return
      const { direction, opening, tag } = localeOf(options.locale)
      const { title, ...texts } = opening
      const { view } = currentRoute(router)
      const isConnect = view === 'Connect'
      const close = () => foyer.close()
      frame.setPlaceholder({
        texts,
        direction,
        lang: tag,
        view,
        title: isConnect ? title : undefined,
        isWide: isConnect && options.modal.layout === 'wide',
        onClose: close,
        onRetry: close,
      })
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
  if (isInline) return <Shown foyer={foyer} />
  return (
    <>
      {frame && <Shown foyer={foyer} frame={frame} />}
      <div ref={attach} data-foyer-host="" data-layout="overlay" data-testid="foyer-modal" />
    </>
  )
}

/** Renders a real instance with scripted wallets. On a phone it opens as a sheet. */
export function ModalStory({
  script = {},
  pairing,
  options = {},
  visit,
  theme = { mode: 'dark' },
  locale = 'en',
  isDialog = false,
  isOpen = false,
  Shown = Modal,
  isCard = false,
}: ModalStoryProps): JSX.Element {
  const [{ isMobile }] = useState(pageEnvironment)
  const [foyer] = useState(() =>
    createFoyerInstance({
      id: `story-${Math.random().toString(36).slice(2)}`,
      networks: storyNetworks,
      adapters: [createStoryAdapter(script)],
      connectors: pairing ? [createStoryPairing(pairing, () => openStorySession(script))] : [],
      storage: 'memory',
      theme,
      locale,
      log: () => undefined,
      ...options,
      modal: { placement: isDialog || isMobile ? 'dialog' : 'inline', ...options.modal },
      advanced: { debug: true, ...options.advanced },
    }),
  )
  useEffect(() => letSpeak(foyer), [foyer])
  useEffect(() => {
    const stop = foyer.start()
    const visiting = async () => {
      if ((isMobile && !isCard) || (isDialog && isOpen)) await foyer.open()
      await visit?.(foyer)
    }
    visiting().catch(error => {
      if (!isFoyerError(error, 'ABORTED')) throw error // the visit is aborted when its story ends
    })
    return stop
  }, [foyer, visit, isMobile, isDialog, isOpen, isCard])
  return <Placed foyer={foyer} Shown={Shown} />
}
