import type { SessionPermission, SessionStatus, SmartSessionRecord } from '@foyer/core/smart-sessions'
import { Button, Tag, WalletImage } from '@foyer/ui'
import { type Detail, DetailList, DisclosureRow } from '@foyer/ui/sessions'
import type { JSX } from 'react'
import { useSessionsCopy } from '../../copy/embedded/useSessionsCopy.js'
import { fill } from '../../copy/phrases.js'
import { hostOf } from '../../foyer/hostOf.js'
import { shortenMiddle } from '../../foyer/shorten.js'
import { useView } from '../../foyer/ViewContext.js'

/** Props of {@link SessionRow}. */
export interface SessionRowProps {
  readonly session: SmartSessionRecord
  readonly status: SessionStatus
  readonly isRevoking: boolean
  /** Absent where there is nothing left to take back. */
  readonly onRevoke: (() => void) | undefined
}

const tones = { active: 'success', expired: 'neutral', revoked: 'warning' } as const

function useDetails({ createdAt, expiresAt }: SmartSessionRecord) {
  const { tag } = useView().language
  const words = useSessionsCopy()
  const day = (time: number) =>
    new Date(time).toLocaleDateString(tag, { month: 'short', day: 'numeric', year: 'numeric' })
  const duration = fill(words.from, { start: day(createdAt), end: day(expiresAt) })
  return ({ type, contract, functions }: SessionPermission): readonly Detail[] => [
    { label: words.type, value: type === 'contract-call' ? words.contractCall : type },
    ...(contract
      ? [{ label: words.contract, value: <bdi title={contract}>{shortenMiddle(contract, 6, 4)}</bdi> }]
      : []),
    {
      label: words.functions,
      value: functions.join(', ') || words.anyFunction,
      isLong: functions.length > 1,
    },
    { label: words.duration, value: duration },
  ]
}

/** One smart session: who may act, and once it is opened, within which limits. */
export function SessionRow({ session, status, isRevoking, onRevoke }: SessionRowProps): JSX.Element {
  const words = useSessionsCopy()
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
