import type { RequestAnswer, RequestPayload } from '@foyer/frame-bridge/protocol'
import type { Description } from '../../describe/Description.js'
import { callService } from '../site/callService.js'
import type { FrameContext } from './FrameContext.js'

/** Asks the visitor before a code is sent by e-mail, so that an app cannot start a change of address by itself. */
export function askToChangeEmail(
  { email }: RequestPayload<'UPDATE_EMAIL'>,
  { app, approvals, signal, tellApproved }: FrameContext,
): Promise<RequestAnswer<'UPDATE_EMAIL'>> {
  const prepare = async () => {
    const description = await callService<Description>('change/describe', { email }, signal)
    const work = () => {
      tellApproved()
      return callService<RequestAnswer<'UPDATE_EMAIL'>>('change/start', { email })
    }
    return { app: { ...app }, description, signal, work }
  }
  return approvals.ask(prepare(), signal)
}
