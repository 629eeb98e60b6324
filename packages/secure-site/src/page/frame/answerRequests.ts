import { approvedType, writeAnswer, writeRefusal } from '@foyer/frame-bridge/protocol'
import { createApprovals } from '../approval/createApprovals.js'
import { Refusal } from '../site/callService.js'
import { answers } from './answers.js'
import type { FrameContext } from './FrameContext.js'
import type { AppRequest, Line } from './openLine.js'

type Request = Exclude<AppRequest, { readonly name: 'CANCEL' }>
type Answer = (payload: unknown, context: FrameContext) => Promise<unknown>

interface KnownApp {
  /** The origin as the browser reports it. */
  readonly origin: string
  readonly mayApproveHere: boolean
}

/** Answers the requests of an app, concurrently. */
export function answerRequests(line: Line, { origin, mayApproveHere }: KnownApp): void {
  const working = new Map<string, AbortController>()
  const approvals = createApprovals(mayApproveHere)
  const app = { origin, name: new URL(origin).host }
  const forgetAll = (except: string) => {
    for (const [id, work] of working) if (id !== except) work.abort()
  }
  const answer = async ({ name, id, payload }: Request) => {
    const work = new AbortController()
    working.set(id, work)
    const context: FrameContext = {
      id,
      app,
      approvals,
      signal: work.signal,
      forgetOthers: () => forgetAll(id),
      tellApproved: () => line.send({ type: approvedType, id }),
    }
    try {
      const work = answers[name] as Answer // `openLine` validated the payload against the name
      const told = await work(payload, context)
      line.send(writeAnswer(name, { id, payload: told as never })) // `answers[name]` returns this type
    } catch (error) {
      line.send(writeRefusal(name, { id, ...toRefusal(error) }))
    } finally {
      working.delete(id)
    }
  }
  line.listen(message => {
    if (message.name === 'CANCEL') working.get(message.id)?.abort()
    else void answer(message)
  })
}

function toRefusal(error: unknown): { readonly message: string; readonly code?: number } {
  if (!(error instanceof Refusal)) return { message: 'Request was aborted' }
  return { message: error.message, ...(error.code === undefined ? {} : { code: error.code }) }
}
