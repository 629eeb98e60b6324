import { Tag } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import ClockIcon from '@foyer/ui/icons/clock'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** Opens the list of smart sessions. */
export function SmartSessionsRow(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().embedded.sessions
  return (
    <ActionRow
      icon={<ClockIcon />}
      label={words.title}
      tag={<Tag tone="accent">{words.beta}</Tag>}
      hasChevron
      onClick={() => foyer.router.push({ view: 'SmartSessionList' })}
      testId="foyer-smart-sessions"
    />
  )
}
