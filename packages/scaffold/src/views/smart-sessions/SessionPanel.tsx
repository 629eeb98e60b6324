import { type SessionStatus, sessionStatus } from '@foyer/core/smart-sessions'
import { EmptyState, Shimmer } from '@foyer/ui'
import { ClockIcon } from '@foyer/ui/embedded-icons'
import { type JSX, useEffect } from 'react'
import { embeddedErrorsEn } from '../../copy/embedded/errors.js'
import { useSessionsCopy } from '../../copy/embedded/useSessionsCopy.js'
import { errorWords } from '../../copy/phrases.js'
import { smartSessions } from '../../foyer/features.js'
import { sliceOf } from '../../foyer/sliceOf.js'
import { TryAgain } from '../../foyer/TryAgain.js'
import { useFeature } from '../../foyer/useFeature.js'
import { useNow } from '../../foyer/useNow.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { SessionList } from './SessionList.js'

const selectSessions = sliceOf(smartSessions)
const clockMs = 10_000

function Unsupported(): JSX.Element {
  const { language } = useView()
  const { title, next } = errorWords(language, 'SESSIONS_UNSUPPORTED', embeddedErrorsEn)
  return (
    <EmptyState icon={<ClockIcon />} title={title} text={next} testId="foyer-smart-sessions-unsupported" />
  )
}

/** What the chosen tab shows: the sessions, their places while they are read, or why they could not be. */
export function SessionPanel({ status }: { readonly status: SessionStatus }): JSX.Element {
  const { foyer } = useView()
  const words = useSessionsCopy()
  const { verbs, failure, retry } = useFeature(smartSessions)
  const state = usePart(selectSessions)
  const now = useNow(clockMs)
  const isUnsupported = state?.failure?.code === 'SESSIONS_UNSUPPORTED'
  const hasFailed = !isUnsupported && (failure !== undefined || state?.status === 'failed')
  useEffect(() => void verbs?.load(), [verbs])
  useEffect(() => {
    if (hasFailed) foyer.notices.showSnackbar('error', { kind: 'text', text: words.failed })
  }, [foyer, hasFailed, words])
  const again = () => (verbs ? void verbs.load() : retry())
  if (isUnsupported) return <Unsupported />
  if (hasFailed) return <TryAgain title={words.failed} onRetry={again} testId="foyer-smart-sessions-failed" />
  const isAwaited = state?.status !== 'ready' && state?.sessions.length === 0
  if (!verbs || !state || isAwaited) {
    return (
      <div className="session-panel" role="status" aria-label={words.loading}>
        <Shimmer shape="row" />
        <Shimmer shape="row" />
      </div>
    )
  }
  const sessions = state.sessions.filter(each => sessionStatus(each, now) === status)
  return (
    <div className="session-panel">
      <SessionList sessions={sessions} status={status} revoking={state.revoking} verbs={verbs} now={now} />
    </div>
  )
}
