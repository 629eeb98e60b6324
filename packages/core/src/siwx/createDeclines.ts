import { type AccountId, type Namespace, parseAccountId, type Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { siwxDeclinedEntry } from '../storage/siwxEntries.js'

/** Who went on without signing in: asked once per connection, account and network. */
export interface Declines {
  has(account: AccountId): boolean
  add(account: AccountId): void
  remove(account: AccountId): void
  readonly stop: Stop
}

export function createDeclines({ storage, events }: Kernel): Declines {
  const keep = (test: (account: AccountId) => boolean) => {
    const before = storage.read(siwxDeclinedEntry)
    const after = before.filter(test)
    if (after.length === before.length) return
    if (after.length > 0) storage.write(siwxDeclinedEntry, after)
    else storage.remove(siwxDeclinedEntry)
  }
  const forgetAll = (namespace: Namespace) => keep(each => parseAccountId(each).namespace !== namespace)
  const remove = (account: AccountId) => keep(each => each !== account)
  return {
    has: account => storage.read(siwxDeclinedEntry).includes(account),
    add(account) {
      remove(account)
      storage.write(siwxDeclinedEntry, [...storage.read(siwxDeclinedEntry), account])
    },
    remove,
    stop: events.subscribe(event => {
      const isNew = event.type === 'connected' && !event.isRestored
      if (isNew || event.type === 'disconnected') forgetAll(event.namespace)
    }),
  }
}
