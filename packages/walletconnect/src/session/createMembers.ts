import type { Namespace, Stop } from '@foyer/common'
import type { LinkSession } from './createLinkSession.js'

/** The sessions of a link that are still open. */
export interface Members {
  add(namespace: Namespace, member: LinkSession): void
  get(namespace: Namespace): LinkSession | undefined
  list(): readonly (readonly [Namespace, LinkSession])[]
  /** Takes a session out in silence, or with a last `closed`. */
  leave(namespace: Namespace, how?: { readonly isTold: boolean }): void
}

/** Keeps the sessions of a link; `onEmpty` is called when the last one has left. */
export function createMembers(onEmpty: Stop): Members {
  const members = new Map<Namespace, LinkSession>()
  return {
    add: (namespace, member) => void members.set(namespace, member),
    get: namespace => members.get(namespace),
    list: () => [...members],
    leave(namespace, { isTold } = { isTold: false }) {
      const member = members.get(namespace)
      if (!member) return
      members.delete(namespace)
      member.state.stop()
      if (isTold) member.state.events.emit({ type: 'closed' })
      if (members.size === 0) onEmpty()
    },
  }
}
