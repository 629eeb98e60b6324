import type { Failure } from '@foyer/common'
import type { SendVerbs } from '@foyer/core/send'
import type { ComponentType, JSX } from 'react'
import { errorWords } from '../../copy/errorWords.js'
import { send } from '../../foyer/features.js'
import { LazyPart } from '../../foyer/LazyPart.js'
import { TryAgain } from '../../foyer/TryAgain.js'
import { useFeature } from '../../foyer/useFeature.js'
import { useView } from '../../foyer/ViewContext.js'
import { SendWaiting } from './SendWaiting.js'

/** Props of every panel of sending. */
export interface SendPanelProps {
  /** Absent until the room is here. */
  readonly verbs: SendVerbs | undefined
}

/** A panel of sending: nothing of it works without its room, so that the two are loaded side by side. */
export function SendScreen({
  load,
}: {
  /** Keep one constant. */
  readonly load: () => Promise<ComponentType<SendPanelProps>>
}): JSX.Element {
  const { language } = useView()
  const { verbs, failure, retry } = useFeature(send)
  const failed = ({ code }: Failure, onRetry: () => void) => {
    const { title, next } = errorWords(language, code)
    return <TryAgain title={title} text={next} onRetry={onRetry} testId="foyer-send-unavailable" />
  }
  if (failure) return failed(failure, retry)
  return <LazyPart load={load} props={{ verbs }} waiting={<SendWaiting />} failed={failed} />
}
