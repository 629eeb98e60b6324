import type { SignInStore, StoredKind } from './SignInStore.js'

/** The part of a Redis client that is used, such as ioredis. */
export interface RedisClient {
  set(key: string, value: string, expiry: 'PXAT', expiresAt: number): Promise<unknown>
  get(key: string): Promise<string | null>
  getdel(key: string): Promise<string | null>
}

/**
 * Creates a store in Redis 6.2 or newer, which several servers may share. `prefix` is the prefix of every key. It
 * defaults to `foyer:sign-in:`.
 *
 * @example
 * import { createRedisStore } from '@foyer/sign-in'
 * import { Redis } from 'ioredis'
 *
 * const store = createRedisStore(new Redis('redis://127.0.0.1:6379'))
 */
export function createRedisStore(
  client: RedisClient,
  { prefix = 'foyer:sign-in:' }: { readonly prefix?: string } = {},
): SignInStore {
  const nameOf = (kind: StoredKind, key: string) => `${prefix}${kind}:${key}`
  return {
    async put(kind, { key, value, expiresAt }) {
      await client.set(nameOf(kind, key), value, 'PXAT', Math.ceil(expiresAt))
    },
    find: async (kind, key) => (await client.get(nameOf(kind, key))) ?? undefined,
    take: async (kind, key) => (await client.getdel(nameOf(kind, key))) ?? undefined,
  }
}
