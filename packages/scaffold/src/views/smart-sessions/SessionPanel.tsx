import { sessionStatus } from '@foyer/core/features'
import type {
  SessionPermission,
  SessionStatus,
  SmartSessionRecord,
  SmartSessionsActions,
} from '@foyer/core/smart-sessions'
import { Button, EmptyState, Shimmer, Tag, useStyles, WalletImage } from '@foyer/ui'
import ClockIcon from '@foyer/ui/icons/clock'
import { type Detail, DetailList, DisclosureRow } from '@foyer/ui/sessions'
import { Fragment, type JSX, useEffect } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useNow } from '../../foyer/useNow.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { hostOf } from '../../locales/hostOf.js'
import { shortenAddress } from '../../locales/shorten.js'
import css from './SmartSessionListView.css?inline'

/** Props of {@link SessionRow}. */
interface SessionRowProps {
  readonly session: SmartSessionRecord
  readonly status: SessionStatus
  readonly isRevoking: boolean
  /** Revokes the session. `undefined` if it is no longer active. */
  readonly onRevoke: (() => void) | undefined
}

const tones = { active: 'success', expired: 'neutral', revoked: 'warning' } as const

function useDetails({ createdAt, expiresAt }: SmartSessionRecord) {
  const { tag } = useView().locale
  const words = useMessages().embedded.sessions
  const day = (time: number) =>
    new Date(time).toLocaleDateString(tag, { month: 'short', day: 'numeric', year: 'numeric' })
  const duration = fill(words.from, { start: day(createdAt), end: day(expiresAt) })
  return ({ type, contract, functions }: SessionPermission): readonly Detail[] => [
    { label: words.type, value: type === 'contract-call' ? words.contractCall : type },
    ...(contract
      ? [{ label: words.contract, value: <bdi title={contract}>{shortenAddress(contract)}</bdi> }]
      : []),
    {
      label: words.functions,
      value: functions.join(', ') || words.anyFunction,
      isLong: functions.length > 1,
    },
    { label: words.duration, value: duration },
  ]
}

/** A smart session: its app and, when opened, its permissions. */
function SessionRow({ session, status, isRevoking, onRevoke }: SessionRowProps): JSX.Element {
  const words = useMessages().embedded.sessions
  const detailsOf = useDetails(session)
  const { app, id, permissions } = session
  return (
    <DisclosureRow
      title={app.name || hostOf(app.url)}
      description={<bdi>{hostOf(app.url)}</bdi>}
      image={<WalletImage name={app.name} src={app.iconUrl} />}
      tag={<Tag tone={tones[status]}>{words[status]}</Tag>}
      testId={`foyer-smart-session-${id}`}
    >
      {permissions.map((permission, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: permissions of a session never change
        <DetailList key={index} label={words.permission} details={detailsOf(permission)} />
      ))}
      {onRevoke && (
        <Button
          variant="danger"
          isFullWidth
          isLoading={isRevoking}
          onClick={onRevoke}
          testId="foyer-smart-session-revoke"
        >
          {words.revoke}
        </Button>
      )}
    </DisclosureRow>
  )
}

/** The sessions that were created in one month. */
interface SessionMonth {
  /** The month's name, with the year unless it is the current one. */
  readonly title: string
  readonly sessions: readonly SmartSessionRecord[]
}

interface Calendar {
  /** The locale, as a BCP 47 tag. */
  readonly locale: string
  /** The current time in ms since epoch. */
  readonly now: number
}

/** Groups sessions by the month of their creation, newest first. */
export function sessionMonths(
  sessions: readonly SmartSessionRecord[],
  { locale, now }: Calendar,
): readonly SessionMonth[] {
  const thisYear = new Date(now).getFullYear()
  const titleOf = ({ createdAt }: SmartSessionRecord) => {
    const date = new Date(createdAt)
    const year = date.getFullYear() === thisYear ? undefined : 'numeric'
    return date.toLocaleDateString(locale, { month: 'long', year })
  }
  const newestFirst = [...sessions].sort((one, other) => other.createdAt - one.createdAt)
  const titles = [...new Set(newestFirst.map(titleOf))]
  return titles.map(title => ({ title, sessions: newestFirst.filter(each => titleOf(each) === title) }))
}

/** Props of {@link SessionList}. */
interface SessionListProps {
  readonly sessions: readonly SmartSessionRecord[]
  readonly status: SessionStatus
  readonly revoking: readonly string[]
  readonly actions: SmartSessionsActions
  /** The current time in ms since epoch. */
  readonly now: number
}

const emptyTexts = { active: 'noActive', expired: 'noExpired', revoked: 'noRevoked' } as const

/** The sessions of one status, grouped by month. */
function SessionList(props: SessionListProps): JSX.Element {
  useStyles(css)
  const { sessions, status, revoking, actions, now } = props
  const { foyer, locale } = useView()
  const words = useMessages().embedded.sessions
  const revoke = async (id: string) => {
    const isRevoked = await actions.revoke(id).catch(() => false)
    if (isRevoked) return
    foyer.notices.showSnackbar('error', { kind: 'text', text: words.revokeFailed })
  }
  const months = sessionMonths(sessions, { locale: locale.tag, now })
  if (months.length === 0) {
    return (
      <EmptyState
        icon={<ClockIcon />}
        title={words[emptyTexts[status]]}
        text={words.emptyHint}
        testId="foyer-smart-sessions-empty"
      />
    )
  }
  return (
    <>
      {months.map(month => (
        <Fragment key={month.title}>
          <h3 className="session-month">{month.title}</h3>
          {month.sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              status={status}
              isRevoking={revoking.includes(session.id)}
              onRevoke={status === 'active' ? () => void revoke(session.id) : undefined}
            />
          ))}
        </Fragment>
      ))}
    </>
  )
}

const selectSessions = sliceOf('smart-sessions')
const clockMs = 10_000

function Unsupported(): JSX.Element {
  const messages = useMessages()
  const { title, next } = errorText(messages, 'SESSIONS_UNSUPPORTED')
  return (
    <EmptyState icon={<ClockIcon />} title={title} text={next} testId="foyer-smart-sessions-unsupported" />
  )
}

/** The content of a tab: the sessions, placeholders or a failure. */
export function SessionPanel({ status }: { readonly status: SessionStatus }): JSX.Element {
  const words = useMessages().embedded.sessions
  const { actions, failure, retry } = useFeature('smart-sessions')
  const state = usePart(selectSessions)
  const now = useNow(clockMs)
  const isUnsupported = state?.failure?.code === 'SESSIONS_UNSUPPORTED'
  const hasFailed = !isUnsupported && (failure !== undefined || state?.status === 'failed')
  useEffect(() => void actions?.load(), [actions])
  const again = () => (actions ? void actions.load() : retry())
  if (isUnsupported) return <Unsupported />
  if (hasFailed) {
    const testId = 'foyer-smart-sessions-failed'
    return <TryAgain title={words.failed} failure={failure} onRetry={again} testId={testId} />
  }
  const isAwaited = state?.status !== 'ready' && state?.sessions.length === 0
  if (!actions || !state || isAwaited) {
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
      <SessionList
        sessions={sessions}
        status={status}
        revoking={state.revoking}
        actions={actions}
        now={now}
      />
    </div>
  )
}
