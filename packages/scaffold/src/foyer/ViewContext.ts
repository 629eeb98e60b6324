import { type ErrorCode, FoyerError, type Stop } from '@foyer/common'
import type { NoticeCode, NoticeContent, View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { Locale, Messages } from '../locales/Messages.js'
import { createSeenChanges, type SeenChanges } from './seenChanges.js'
import { type MarkOf, useMarkLoader } from './useMarkLoader.js'

/** The context of every view: the instance, the locale, and the state that views share while the modal is open. */
export interface ViewContextValue {
  readonly foyer: FoyerInstance
  readonly locale: Locale
  /** Subscribes to the instance's changes while the views are visible. A closed modal receives none. */
  readonly subscribe: SeenChanges['subscribe']
  /** Preloads a view. A failed preload is silent, and the view loads again when it is shown. */
  readonly prepareView: (view: View) => void
  readonly isLegalAccepted: boolean
  readonly acceptLegal: (isAccepted: boolean) => void
  /** The marks of well-known wallets. Absent until they are loaded. */
  readonly marks: MarkOf | undefined
  readonly loadMarks: () => void
  /** The codes that the current view already shows, so that no snackbar repeats them. */
  readonly said: readonly ReportedCode[]
  readonly say: (code: ReportedCode) => Stop
}

/** A code that both a notice and a view can show: a failure or another outcome. */
type ReportedCode = ErrorCode | NoticeCode

/** Provided by the modal shell around every view. */
export const ViewContext = createContext<ViewContextValue | undefined>(undefined)

/** Returns the context of the view. Throws `INSTANCE_NOT_FOUND` outside the modal. */
export function useView(): ViewContextValue {
  const value = useContext(ViewContext)
  if (!value) throw new FoyerError('INSTANCE_NOT_FOUND', { hook: 'useView' })
  return value
}

/** Options of {@link useViewContext}. */
interface ViewSurroundings {
  /** Whether the views are visible. Defaults to `true`. */
  readonly isSeen?: boolean
  readonly prepareView?: ViewContextValue['prepareView']
}

const prepareNothing = () => {}

/** Creates the context of the views. */
export function useViewContext(
  foyer: FoyerInstance,
  locale: Locale,
  { isSeen = true, prepareView = prepareNothing }: ViewSurroundings = {},
): ViewContextValue {
  const { subscribe, setSeen } = useMemo(() => createSeenChanges(foyer), [foyer])
  useLayoutEffect(() => {
    setSeen(isSeen)
    return () => setSeen(false)
  }, [setSeen, isSeen])
  const [isLegalAccepted, acceptLegal] = useState(false)
  const { marks, loadMarks } = useMarkLoader()
  const [said, setSaid] = useState<readonly ReportedCode[]>([])
  const say = useCallback((code: ReportedCode) => {
    setSaid(said => [...said, code])
    return () => setSaid(said => said.filter((_, index) => index !== said.indexOf(code)))
  }, [])
  return useMemo(
    () => ({
      ...{ foyer, locale, subscribe, prepareView },
      ...{ isLegalAccepted, acceptLegal, marks, loadMarks, said, say },
    }),
    [foyer, locale, subscribe, prepareView, isLegalAccepted, marks, loadMarks, said, say],
  )
}

/** Returns every text of the modal in the current locale. */
export function useMessages(): Messages {
  return useView().locale.messages
}

/** Marks a code as shown by the view itself, so that no snackbar repeats it. */
export function useSaid(code: ReportedCode, isSaid: boolean): void {
  const { say } = useView()
  useLayoutEffect(() => (isSaid ? say(code) : undefined), [code, isSaid, say])
}

function codeOf(content: NoticeContent): ReportedCode | undefined {
  if (content.kind === 'failure') return content.failure.code
  return content.kind === 'notice' ? content.code : undefined
}

/** Returns a notice, or `undefined` if the current view already shows its code. */
export function useUnsaid<Notice extends { readonly content: NoticeContent }>(
  notice: Notice | undefined,
): Notice | undefined {
  const { said } = useView()
  const code = notice && codeOf(notice.content)
  return code !== undefined && said.includes(code) ? undefined : notice
}
