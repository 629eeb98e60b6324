import { type ErrorCode, FoyerError, type Stop } from '@foyer/common'
import type { Foyer, NoticeCode, NoticeContent, View } from '@foyer/core'
import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { Language } from '../copy/Language.js'
import { createSeenChanges, type SeenChanges } from './seenChanges.js'

/** What every view can reach: the instance, its language, and what the visitor ticked while the modal was open. */
export interface ViewContextValue {
  readonly foyer: Foyer
  readonly language: Language
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
  language: Language,
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
    () => ({ foyer, language, subscribe, prepareView, isLegalAccepted, acceptLegal, said, say }),
    [foyer, language, subscribe, prepareView, isLegalAccepted, said, say],
  )
}

type Rooms = Required<Omit<Language, 'tag' | 'direction'>>

function useRoom<Room extends keyof Rooms>(room: Room): Rooms[Room] | undefined {
  const rooms: Partial<Rooms> = useView().language
  return rooms[room]
}

/** The texts of a room in the language in use. English comes with the views that show them, other languages with theirs. */
export function useCopy<Room extends keyof Rooms>(room: Room, english: Rooms[Room]): Rooms[Room] {
  return useRoom(room) ?? english
}

/** The same of a part of a room, so that a view brings along that part alone. */
export function useCopyPart<Room extends keyof Rooms, Part extends keyof Rooms[Room]>(
  room: Room,
  part: Part,
  english: Rooms[Room][Part],
): Rooms[Room][Part] {
  return useRoom(room)?.[part] ?? english
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
