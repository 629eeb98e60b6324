import { type ErrorCode, FoyerError, type Stop } from '@foyer/common'
import type { Foyer, NoticeCode, NoticeContent, View } from '@foyer/core'
import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { Locale, Messages } from '../locales/Messages.js'
import { createSeenChanges, type SeenChanges } from './seenChanges.js'

/** What every view can reach: the instance, its language, and what the visitor ticked while the modal was open. */
export interface ViewContextValue {
  readonly foyer: Foyer
  readonly locale: Locale
  /** Hears of the instance's changes while somebody sees this; a modal that is closed follows nothing. */
  readonly subscribe: SeenChanges['subscribe']
  /** Loads a view before something leads to it; one that cannot be loaded is asked for again, and says so, when it is shown. */
  readonly prepareView: (view: View) => void
  readonly isLegalAccepted: boolean
  readonly acceptLegal: (isAccepted: boolean) => void
  /** What the view on screen says, so that no snackbar says it again. */
  readonly said: readonly SaidCode[]
  readonly say: (code: SaidCode) => Stop
}

/** What a notice and a view may both say: a failure, or how something else ended. */
type SaidCode = ErrorCode | NoticeCode

/** Set by the modal shell around every view. */
export const ViewContext = createContext<ViewContextValue | undefined>(undefined)

/** The surroundings of a view. Throws `INSTANCE_NOT_FOUND` outside of the modal. */
export function useView(): ViewContextValue {
  const value = useContext(ViewContext)
  if (!value) throw new FoyerError('INSTANCE_NOT_FOUND', { hook: 'useView' })
  return value
}

/** How a view's surroundings are made. */
interface ViewSurroundings {
  /** Somebody sees them. Default: true. */
  readonly isSeen?: boolean
  readonly prepareView?: ViewContextValue['prepareView']
}

const prepareNothing = () => {}

/** Makes the surroundings of views. */
export function useViewContext(
  foyer: Foyer,
  locale: Locale,
  { isSeen = true, prepareView = prepareNothing }: ViewSurroundings = {},
): ViewContextValue {
  const { subscribe, setSeen } = useMemo(() => createSeenChanges(foyer), [foyer])
  useLayoutEffect(() => {
    setSeen(isSeen)
    return () => setSeen(false)
  }, [setSeen, isSeen])
  const [isLegalAccepted, acceptLegal] = useState(false)
  const [said, setSaid] = useState<readonly SaidCode[]>([])
  const say = useCallback((code: SaidCode) => {
    setSaid(said => [...said, code])
    return () => setSaid(said => said.filter((_, index) => index !== said.indexOf(code)))
  }, [])
  return useMemo(
    () => ({ foyer, locale, subscribe, prepareView, isLegalAccepted, acceptLegal, said, say }),
    [foyer, locale, subscribe, prepareView, isLegalAccepted, said, say],
  )
}

/** Every text of the modal, in the language in use. */
export function useMessages(): Messages {
  return useView().locale.messages
}

/** For a view that says a failure, or how something ended, itself: in its place and with what helps. */
export function useSaid(code: SaidCode, isSaid: boolean): void {
  const { say } = useView()
  useLayoutEffect(() => (isSaid ? say(code) : undefined), [code, isSaid, say])
}

function codeOf(content: NoticeContent): SaidCode | undefined {
  if (content.kind === 'failure') return content.failure.code
  return content.kind === 'notice' ? content.code : undefined
}

/** A notice, unless the view on screen says that itself. */
export function useUnsaid<Notice extends { readonly content: NoticeContent }>(
  notice: Notice | undefined,
): Notice | undefined {
  const { said } = useView()
  const code = notice && codeOf(notice.content)
  return code !== undefined && said.includes(code) ? undefined : notice
}
