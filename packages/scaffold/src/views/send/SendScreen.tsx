import type { SendVerbs } from '@foyer/core/send'
import type { ComponentType, JSX } from 'react'
import { FeatureScreen } from '../../foyer/FeatureScreen.js'
import { send } from '../../foyer/features.js'
import { SendWaiting } from './SendWaiting.js'

/** Props of every panel of sending. */
export interface SendPanelProps {
  /** Absent until the room is here. */
  readonly verbs: SendVerbs | undefined
}

const own = {}

/** A panel of sending: nothing of it works without its room, so that the two are loaded side by side. */
export function SendScreen({
  load,
}: {
  /** Keep one constant. */
  readonly load: () => Promise<ComponentType<SendPanelProps>>
}): JSX.Element {
  return (
    <FeatureScreen
      source={send}
      load={load}
      own={own}
      waiting={<SendWaiting />}
      testId="foyer-send-unavailable"
    />
  )
}
