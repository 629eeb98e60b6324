import type { SessionStatus } from '@foyer/core/smart-sessions'
import { ScrollArea, Tag, useStyles, ViewBody } from '@foyer/ui'
import { Tabs } from '@foyer/ui/tabs'
import { type JSX, useId, useState } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { SessionPanel } from './SessionPanel.js'
import css from './SmartSessionListView.css?inline'

const statuses = ['active', 'expired', 'revoked'] as const

/** The view of smart sessions by status. */
export function SmartSessionListView(): JSX.Element {
  useStyles(css)
  const words = useMessages().embedded.sessions
  const [status, choose] = useState<SessionStatus>('active')
  const panelId = useId()
  return (
    <ScrollArea>
      <ViewBody>
        <span className="session-beta">
          <Tag tone="accent">{words.beta}</Tag>
        </span>
        <Tabs
          label={words.tabs}
          selectedId={status}
          onChange={id => choose(statuses.find(each => each === id) ?? 'active')}
          items={statuses.map(id => ({
            id,
            label: words[id],
            tabId: `${panelId}-${id}`,
            panelId,
            testId: `foyer-smart-sessions-${id}`,
          }))}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${status}`}>
          <SessionPanel status={status} />
        </div>
      </ViewBody>
    </ScrollArea>
  )
}
