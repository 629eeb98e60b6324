import type { SessionStatus, SmartSessionRecord, SmartSessionsVerbs } from '@foyer/core/smart-sessions'
import { EmptyState, useStyles } from '@foyer/ui'
import { ClockIcon } from '@foyer/ui/embedded-icons'
import { Fragment, type JSX } from 'react'
import { useSessionsCopy } from '../../copy/embedded/useSessionsCopy.js'
import { useView } from '../../foyer/ViewContext.js'
import { SessionRow } from './SessionRow.js'
import css from './SmartSessionListView.css?inline'
import { sessionMonths } from './sessionMonths.js'

/** Props of {@link SessionList}. */
export interface SessionListProps {
  readonly sessions: readonly SmartSessionRecord[]
  readonly status: SessionStatus
  readonly revoking: readonly string[]
  readonly verbs: SmartSessionsVerbs
  /** Ms since epoch. */
  readonly now: number
}

const emptyTexts = { active: 'noActive', expired: 'noExpired', revoked: 'noRevoked' } as const

/** The sessions of one status, by month. */
export function SessionList(props: SessionListProps): JSX.Element {
  useStyles(css)
  const { sessions, status, revoking, verbs, now } = props
  const { foyer, language } = useView()
  const words = useSessionsCopy()
  const revoke = async (id: string) => {
    if (await verbs.revoke(id)) return
    foyer.notices.showSnackbar('error', { kind: 'text', text: words.revokeFailed })
  }
  const months = sessionMonths(sessions, { locale: language.tag, now })
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
