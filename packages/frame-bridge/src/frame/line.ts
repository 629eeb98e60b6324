import { decode, FoyerError, type Schema } from '@foyer/common'
import { refused } from '../errors.js'
import { cancelType, type FrameAnswer, readAnswer, readApproval } from '../protocol/messages.js'

/** A pending answer. */
interface ExpectedAnswer {
  readonly id: string
  readonly name: string
  /** The schema of the answer's payload. */
  readonly schema: Schema<unknown>
  /** Called when the visitor approved. */
  readonly onApproved?: () => void
}

/** The private channel to the frame. No other script receives its requests and answers. */
export interface Line {
  post(message: object): void
  /** Resolves to the payload of the answer with this id. */
  expect(expected: ExpectedAnswer): Promise<unknown>
  /** Cancels a request in the frame and stops waiting for it. */
  cancel(id: string): void
  /** Cancels a request in the frame and keeps waiting for the frame's confirmation. */
  withdraw(id: string): void
  /** Rejects pending answers and closes the port. */
  close(onWaiting: (name: string, isApproved: boolean) => FoyerError): void
}

interface PendingAnswer extends ExpectedAnswer {
  isApproved: boolean
  readonly resolve: (payload: unknown) => void
  readonly reject: (error: FoyerError) => void
}

/** Opens a line over a port. Ignores messages that answer no pending request. */
export function createLine(port: MessagePort): Line {
  const waiting = new Map<string, PendingAnswer>()
  let onWaiting: ((name: string, isApproved: boolean) => FoyerError) | undefined
  port.onmessage = ({ data }) => {
    const approved = waiting.get(readApproval(data)?.id ?? '')
    if (approved?.onApproved) {
      approved.isApproved = true
      approved.onApproved()
      return
    }
    const answer = readAnswer(data)
    const asked = answer && waiting.get(answer.id)
    if (!answer || asked?.name !== answer.name) return
    waiting.delete(answer.id)
    settle(asked, answer)
  }
  return {
    post: message => port.postMessage(message),
    expect: expected =>
      new Promise((resolve, reject) => {
        if (onWaiting) reject(onWaiting(expected.name, false))
        else waiting.set(expected.id, { ...expected, isApproved: false, resolve, reject })
      }),
    cancel(id) {
      if (waiting.delete(id)) port.postMessage({ type: cancelType, id })
    },
    withdraw(id) {
      if (waiting.has(id)) port.postMessage({ type: cancelType, id })
    },
    close(toError) {
      onWaiting = toError
      port.close()
      for (const { name, isApproved, reject } of waiting.values()) reject(toError(name, isApproved))
      waiting.clear()
    },
  }
}

function settle({ name, schema, resolve, reject }: PendingAnswer, answer: FrameAnswer): void {
  if (answer.isError) reject(refused(name, answer.refusal))
  else if (decode(schema, answer.payload).ok) resolve(answer.payload)
  else reject(new FoyerError('WALLET_ANSWER_INVALID', { method: name }))
}
