import type { ApprovalPolicy } from '../controls/ApprovalPolicy.js'
import type { PendingApproval } from '../controls/WalletCall.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { Store } from './createStore.js'

/** The queue of requests that the user must answer. */
export interface Approvals {
  /** Resolves when the request is approved. Rejects with 4001 when it is declined. */
  ask(request: Omit<PendingApproval, 'id'>): Promise<void>
  /** Answers a pending request. Defaults to the oldest. */
  answer(isApproved: boolean, id?: number): void
}

interface ApprovalQueue {
  readonly approval: ApprovalPolicy
  readonly pending: readonly PendingApproval[]
}

/** Creates the queue of requests that wait for the user, by the wallet's approval policy. */
export function createApprovals(store: Pick<Store<ApprovalQueue>, 'get' | 'set'>): Approvals {
  const waiting = new Map<number, (isApproved: boolean) => void>()
  let nextId = 1
  const untilAnswered = (request: Omit<PendingApproval, 'id'>) =>
    new Promise<boolean>(resolve => {
      const id = nextId++
      waiting.set(id, resolve)
      store.set({ pending: [...store.get().pending, { id, ...request }] })
    })
  return {
    async ask(request) {
      const { approval } = store.get()
      const isApproved = approval === 'ask' ? await untilAnswered(request) : approval === 'auto'
      if (!isApproved) throw providerErrors.declined()
    },
    answer(isApproved, id = store.get().pending[0]?.id) {
      const settle = id === undefined ? undefined : waiting.get(id)
      if (id === undefined || !settle) return
      waiting.delete(id)
      store.set({ pending: store.get().pending.filter(each => each.id !== id) })
      settle(isApproved)
    },
  }
}
