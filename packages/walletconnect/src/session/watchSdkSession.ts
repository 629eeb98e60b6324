import type { Stop } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'
import { readSessionEvent, type SdkSessionEvent } from './readSessionEvent.js'

interface SessionWatch {
  readonly topic: string
  readonly onEvent: (event: NonNullable<ReturnType<typeof readSessionEvent>>) => void
  readonly onUpdate: (namespaces: unknown) => void
  /** The session is over, from whichever side. */
  readonly onEnd: () => void
}

/** Listens to what the SDK tells of one session. */
export function watchSdkSession({ client, ended }: OpenClient, watch: SessionWatch): Stop {
  const { topic } = watch
  const ofTopic =
    <Event extends { topic: string }>(act: (event: Event) => void) =>
    (event: Event) => {
      if (event.topic === topic) act(event)
    }
  const onEvent = ofTopic(({ params }: { topic: string; params: SdkSessionEvent }) => {
    const read = readSessionEvent(params)
    if (read) watch.onEvent(read)
  })
  const onUpdate = ofTopic(({ params }: { topic: string; params: { namespaces: unknown } }) =>
    watch.onUpdate(params.namespaces),
  )
  const onEnd = ofTopic(() => watch.onEnd())
  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)
  const stopEnded = ended.subscribe(each => onEnd({ topic: each }))
  return () => {
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onEnd)
    client.off('session_expire', onEnd)
    stopEnded()
  }
}
