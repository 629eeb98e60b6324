import { FoyerError, loadExport } from '@foyer/common'
import { currentRoute, type FoyerState, selectConnectProgress } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { Card, Dialog, FrameRoot, Header, IconButton, ShadowHost } from '@foyer/ui'
import type { Frame } from '@foyer/ui/frame'
import BackIcon from '@foyer/ui/icons/back'
import CloseIcon from '@foyer/ui/icons/close'
import {
  type JSX,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { NewTabHint } from '../foyer/NewTabHint.js'
import { usePart, useSelected } from '../foyer/usePart.js'
import { useShownTheme } from '../foyer/useShownTheme.js'
import { useMessages, useView, useViewContext, ViewContext } from '../foyer/ViewContext.js'
import type { Locale } from '../locales/Messages.js'
import { ConnectedAnnouncement, connectedWords } from './ConnectedAnnouncement.js'
import { createConnectAttempts } from './connectAttempts.js'
import { type LoadedView, prepareView } from './loadView.js'
import { ModalHeader, useViewTitle } from './ModalHeader.js'
import { ModalRouter, type ShownView, useShownView } from './ModalRouter.js'
import { ModalAlert, PageSnackbar } from './Notices.js'
import { useLocale } from './useLocale.js'
import { ErrorBoundary, ViewBoundary } from './ViewBoundary.js'

/** Loads the engine and returns whether it is loaded. The caller that opened the modal reports a failure. */
function useIsLoaded(foyer: FoyerInstance): boolean {
  const [, setLoaded] = useState(foyer.isLoaded)
  useEffect(() => {
    if (foyer.isLoaded()) return
    let isOver = false
    const settle = () => {
      if (!isOver) setLoaded(foyer.isLoaded())
    }
    foyer.load().then(settle, settle)
    return () => {
      isOver = true
    }
  }, [foyer])
  return foyer.isLoaded()
}

/** The first events of a visit to an inline modal. Screen readers only send `click`. */
const firstActs = ['pointerdown', 'keydown', 'click'] as const

/** Reports the first press or key in an inline modal to the instance. Returns the ref of its host element. */
function useVisit(foyer: FoyerInstance, isInline: boolean): (host: HTMLElement | null) => void {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!host || !isInline) return
    const visit = () => foyer.router.visit()
    for (const type of firstActs) host.addEventListener(type, visit, { capture: true })
    return () => {
      for (const type of firstActs) host.removeEventListener(type, visit, { capture: true })
    }
  }, [host, foyer, isInline])
  return setHost
}

const load = () => loadExport('PaymentsUnderWay', () => import('../payments/PaymentsUnderWay.js'))

/** Returns whether the modal is visible and has payments. */
const selectHasPayments = ({ features, modal, options }: FoyerState) => {
  const isSeen = modal.isOpen || options.modal.placement === 'inline'
  return isSeen && features.payments !== undefined && features.payments.payments.length > 0
}

/** The pending payments above every view, loaded once there is one. */
function ModalPayments(): JSX.Element | null {
  return usePart(selectHasPayments) ? (
    <LazyPart load={load} props={{}} waiting={null} failed={() => null} />
  ) : null
}

const selectShell = (state: FoyerState) => ({
  isOpen: state.modal.isOpen,
  isShaking: state.modal.isShaking,
  isInline: state.options.modal.placement === 'inline',
  openedAt: state.modal.openedAt,
  route: currentRoute(state.router),
  depth: state.router.history.length,
  layout: state.options.modal.layout,
})

const selectIsOpen = ({ modal }: FoyerState) => modal.isOpen

type Shell = ReturnType<typeof selectShell>

interface ContentProps extends Pick<Shell, 'isInline'> {
  readonly shown: ShownView
  /** Whether the card contains a view: this visit's or a kept one. Otherwise the card is ready without one. */
  readonly hasScreen: boolean
  readonly titleId: string
}

/** The card with its view. Memoized, so that a visit that changes nothing renders nothing. */
const Content = memo(({ isInline, shown, hasScreen, titleId }: ContentProps): JSX.Element => {
  const messages = useMessages()
  const title = useViewTitle(shown.route)
  return (
    <Card isInline={isInline} label={messages.modal.label} testId="foyer-modal-card">
      <ModalHeader route={shown.route} titleId={titleId} />
      <ModalAlert />
      <ModalPayments />
      <ModalRouter shown={shown} title={title} hasScreen={hasScreen} />
    </Card>
  )
})

interface FailedContentProps {
  readonly shell: Shell
  readonly titleId: string
  readonly children: ReactNode
}

/** The card after an error outside the view. It has few parts that could fail, and a way out. */
function FailedContent({ shell, titleId, children }: FailedContentProps): JSX.Element {
  const { foyer } = useView()
  const { modal } = useMessages()
  const close = (
    <IconButton label={modal.close} onClick={() => foyer.close({ isForced: true })}>
      <CloseIcon />
    </IconButton>
  )
  const back = (
    <IconButton label={modal.back} onClick={() => foyer.router.goBack()}>
      <BackIcon />
    </IconButton>
  )
  return (
    <Card isInline={shell.isInline} label={modal.label} testId="foyer-modal-card">
      <Header
        title={modal.label}
        titleId={titleId}
        isTitleHidden
        start={shell.depth > 1 && back}
        end={shell.isInline ? null : close}
      />
      {children}
    </Card>
  )
}

/** Props of {@link Modal}. */
export interface ModalProps {
  readonly foyer: FoyerInstance
  /** A preloaded view, which the modal shows immediately. */
  readonly first?: LoadedView | undefined
  /** Whether the visitor is likely to open the modal for the first time. */
  readonly isLikely?: boolean | undefined
  /**
   * The frame that contains the modal. Its creator opens and closes it. Without one the modal creates its own
   * element.
   */
  readonly frame?: Frame | undefined
}

/**
 * The modal of an instance: a dialog over the page, or an inline card with `placement: 'inline'`. The modal and every
 * later view appear once they are loaded. A closed modal keeps its card, so the next visit only builds its first
 * view.
 *
 * Errors inside never reach the host's tree. A view or the card shows its failure. If nothing can be rendered, the
 * modal closes until it is opened again.
 */
export function Modal({ foyer, first, isLikely = false, frame }: ModalProps): JSX.Element {
  const isOpen = useSelected(foyer, selectIsOpen)
  const locale = useLocale(foyer)
  const onError = (cause: unknown) => {
    foyer.notices.raiseAlert(new FoyerError('VIEW_FAILED', { view: 'Modal' }, { cause }))
    foyer.close({ isForced: true })
  }
  return (
    <ErrorBoundary resetKey={isOpen} onError={onError} failed={() => null}>
      {locale && <ModalShell {...{ foyer, first, isLikely, frame, locale }} />}
    </ErrorBoundary>
  )
}

interface ShellProps extends ModalProps {
  readonly locale: Locale
}

interface SurfaceProps extends Pick<ShellProps, 'foyer' | 'frame' | 'locale'> {
  /** Called with the host element. Must have a constant identity. */
  readonly onHost: (host: HTMLElement | null) => void
  readonly children: ReactNode
}

const selectTheme = ({ theme }: FoyerState) => theme

/** The surface of the modal: the given frame or its own shadow host. */
function Surface(props: SurfaceProps): JSX.Element {
  const { foyer, frame, locale, onHost, children } = props
  const look = useShownTheme(useSelected(foyer, selectTheme))
  const { direction, tag } = locale
  useLayoutEffect(() => frame?.setLook({ direction, lang: tag }), [frame, direction, tag])
  useLayoutEffect(() => {
    if (!frame) return
    onHost(frame.host)
    return () => onHost(null)
  }, [frame, onHost])
  if (frame) return <FrameRoot frame={frame}>{children}</FrameRoot>
  return (
    <ShadowHost
      {...look}
      direction={direction}
      lang={tag}
      styleNonce={foyer.getState().options.advanced.nonce}
      layout="block"
      hostRef={onHost}
      testId="foyer-modal"
    >
      {children}
    </ShadowHost>
  )
}

/**
 * Returns whether to render the view before the first visit. A wide modal is not prerendered, because the pane next
 * to its list requests a pairing.
 */
function useIsAhead({ isOpen, openedAt, layout }: Shell, isLikely: boolean | undefined): boolean {
  const [isIdle, setIdle] = useState(false)
  const isAhead = isLikely === true && !isOpen && openedAt === undefined && layout === 'compact'
  useEffect(() => {
    if (isAhead) startTransition(() => setIdle(true))
  }, [isAhead])
  return isAhead && isIdle
}

function ModalShell({ foyer, first, isLikely, frame, locale }: ShellProps): JSX.Element {
  const shell = useSelected(foyer, selectShell)
  const isLoaded = useIsLoaded(foyer)
  const isVisited = shell.isOpen || shell.isInline
  // An inline modal has one visit, however often it is opened.
  const openedAt = shell.isInline ? undefined : shell.openedAt
  const isAhead = useIsAhead(shell, isLikely)
  const { shown, isCurrent, hasScreen } = useShownView({
    ...shell,
    foyer,
    openedAt,
    isVisited,
    isAhead,
    first,
  })
  const context = useViewContext(foyer, locale, { isSeen: isVisited, prepareView })
  const onHost = useVisit(foyer, shell.isInline)
  const titleId = useId()
  const attempts = useMemo(() => createConnectAttempts(foyer), [foyer])
  useEffect(() => attempts.follow(), [attempts])
  const isDrawn = isLoaded && isCurrent
  useLayoutEffect(() => {
    if (isDrawn && shell.isInline) return frame?.fill().undo
  }, [isDrawn, shell.isInline, frame])
  const content = isLoaded && shown && (
    <ViewBoundary
      view={shown.route.view}
      resetKey={shown.route}
      frame={failure => (
        <FailedContent shell={shell} titleId={titleId}>
          {failure}
        </FailedContent>
      )}
    >
      <Content isInline={shell.isInline} shown={shown} hasScreen={hasScreen} titleId={titleId} />
    </ViewBoundary>
  )
  return (
    <ViewContext.Provider value={context}>
      <Surface {...{ foyer, frame, locale, onHost }}>
        <Suspense fallback={null}>
          {shell.isInline ? (
            content
          ) : (
            <Dialog
              isOpen={isCurrent && Boolean(content)}
              isReady={hasScreen && !isVisited}
              labelledBy={titleId}
              isShaking={shell.isShaking}
              // The dialog calls this when it closes. A finished connection attempt means success.
              hasSucceeded={() =>
                attempts.connectedBy() !== undefined ||
                selectConnectProgress(foyer.getState()).status === 'idle'
              }
              successWords={() =>
                attempts.connectedBy() ? connectedWords(foyer.getState(), locale) : undefined
              }
              testId="foyer-dialog"
            >
              {content}
            </Dialog>
          )}
        </Suspense>
        {!shell.isInline && <PageSnackbar />}
        <ConnectedAnnouncement attempts={attempts} />
        <NewTabHint />
      </Surface>
    </ViewContext.Provider>
  )
}
